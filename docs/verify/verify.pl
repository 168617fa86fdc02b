# Checks the shuffles of a record by docs/rules/fairness-protocol.md: grammar, fingerprints, order, and each card in its place.
# It knows no rules of any game, so it checks neither actions nor payouts. Usage: verify.pl FILE…; the status is 1 if one is wrong.
use strict; use warnings;
use B;
use Digest::SHA qw(sha256_hex hmac_sha256);
use JSON::PP;

my @ranks = (2 .. 9, qw(T J Q K A));
my @deck = map { my $suit = $_; map { "$_$suit" } @ranks } qw(c d h s);
my @dungeon = grep { !/[JQKA][dh]/ } @deck;

sub is_text { defined $_[0] && !ref $_[0] && !is_number($_[0]) }

sub is_number {    # A number in JSON, and no text with digits.
    return 0 if !defined $_[0] || ref $_[0];
    my $flags = B::svref_2object(\$_[0])->FLAGS;
    return $flags & B::SVp_IOK && !($flags & (B::SVp_POK | B::SVp_NOK));
}

sub between { my ($value, $least, $most) = @_; is_number($value) && $value >= $least && $value <= $most }

sub has_just {     # An object of just these fields.
    my ($object, @fields) = @_;
    die "a field is missing or unknown\n" if ref $object ne 'HASH' || join(' ', sort keys %$object) ne join(' ', sort @fields);
}

sub list { ref $_[0] eq 'ARRAY' ? @{ $_[0] } : die "a list is missing\n" }

sub read_shoe {    # Gives seed, fingerprint, and the text before the number of a block.
    my ($shoe) = @_;
    my $protocol = ref $shoe eq 'HASH' && $shoe->{protocol} // '';
    if ($protocol eq 'pf1') {
        has_just($shoe, qw(protocol name number seed commitment client));
        my ($name, $number, $seed, $shown, $client) = @$shoe{qw(name number seed commitment client)};
        die "a name or the players' seeds are no text\n" if !is_text($name) || !is_text($client);
        die "a number is none\n" if !between($number, 1, 2**53 - 1);
        die "a seed is none\n" if !is_text($seed) || $seed !~ /^[0-9a-fA-F]{1,64}\z/;
        die "a fingerprint is none\n" if defined $shown && (!is_text($shown) || $shown !~ /^[0-9a-fA-F]{64}\z/);
        return (lc('0' x (64 - length $seed) . $seed), defined $shown ? lc $shown : undef, "pf1|shuffle|$name|$number|$client|");
    }
    die "a protocol is not known\n" if $protocol ne 'pf2';
    has_just($shoe, qw(protocol name fingerprint seed slip cuts shoe));
    my ($name, $shown, $seed, $slip, $number) = @$shoe{qw(name fingerprint seed slip shoe)};
    my @cuts = list($shoe->{cuts});
    die "a name is none\n" if !is_text($name) || $name !~ /^[a-z0-9-]{1,40}\z/;
    for ($seed, $shown) { die "a seed or fingerprint is none\n" if !is_text($_) || !/^[0-9a-f]{64}\z/ }
    die "a slip is none\n" if !is_text($slip) || $slip !~ /^(?:0|[1-9][0-9]{16,18})\z/;
    die "there are too many cuts\n" if @cuts > 7;
    for (@cuts) { die "a cut is none\n" if !between($_, 1, 999_999) }
    die "a slip needs cuts, and cuts need one\n" if ($slip eq '0') != !@cuts;
    die "a shoe has no number\n" if !between($number, 1, 999);
    return ($seed, $shown, "pf2|deal|$name|$slip|" . join(',', @cuts) . "|$number|");
}

sub shuffled {
    my ($seed, $prefix, @cards) = @_;
    utf8::encode(my $bytes = $prefix);
    my ($block, @words) = (0);
    my $next = sub {
        @words = unpack 'N8', hmac_sha256($bytes . $block++, pack 'H64', $seed) if !@words;
        return shift @words;
    };
    for my $top (reverse 1 .. $#cards) {
        my $word = $next->();
        $word = $next->() while $word >= 2**32 - 2**32 % ($top + 1);
        my $chosen = $word % ($top + 1);
        @cards[$top, $chosen] = @cards[$chosen, $top];
    }
    return @cards;
}

sub redrawn {      # The cards of a room that a run avoided go under the dungeon, and are drawn again.
    my ($record, @order) = @_;
    my ($at, @room) = (4, @order[0 .. 3]);
    for my $action (map { $_->[1] } map { list($_->{actions}) } list($record->{parts})) {
        if ($action =~ /^face (\S+)/) { my $faced = $1; @room = grep { $_ ne $faced } @room }
        push @order, splice @room if $action eq 'avoid';
        if (@room < 2) { push @room, $order[$at++] while @room < 4 && $at < @order }
    }
    return @order;
}

sub decks_of {     # The cards before the shuffle; of a game that is not known, those in which the lines have their places.
    my ($record) = @_;
    my $count = ref $record->{terms}{rules} eq 'HASH' ? $record->{terms}{rules}{decks} : undef;
    return [(@deck) x (between($count, 1, 8) ? $count : die "the decks are not counted\n")] if $record->{kind} =~ /blackjack\z/;
    return $record->{kind} eq 'thirteen' ? \@deck : \@dungeon if $record->{kind} =~ /^(?:thirteen|scoundrel)\z/;
    return (\@deck, \@dungeon, map { [(@deck) x $_] } 2 .. 8);
}

sub check {
    my ($record) = @_;
    has_just($record, qw(format kind game_id day terms begins parts));
    for (@$record{qw(format kind game_id)}) { die "a text is missing\n" if !is_text($_) }
    die "this is no record of today's format\n" if $record->{format} ne 'cardroom-1' || ref $record->{terms} ne 'HASH';
    my ($kind, $day, $begins) = @$record{qw(kind day begins)};
    die "a day is none\n" if defined $day && (!is_text($day) || $day !~ /^[0-9]{4}-[0-9]{2}-[0-9]{2}\z/);
    my $number = defined $begins ? (ref $begins eq 'HASH' && between($begins->{shoes}, 1, 2**53 - 1) ? $begins->{shoes} : die "a beginning is none\n") : 0;
    my (@found, %shown, %seeds, $before, $first);
    for my $part (list($record->{parts})) {
        has_just($part, qw(shoes actions chips lines));
        die "a part has no shoe\n" if !list($part->{shoes});
        for my $shoe (list($part->{shoes})) {
            my ($seed, $shown, $prefix) = read_shoe($shoe);
            ($number, $first) = ($number + 1, $first // $seed);
            my $is_typed = !defined $shown && !defined $day && $kind eq 'scoundrel';
            my $name = !defined $day ? ($is_typed ? 'engine' : $record->{game_id}) : "$kind-$day";
            $name =~ tr/_/-/ if $shoe->{protocol} eq 'pf2' && defined $day;
            push @found, "shoe $number: its name is $shoe->{name}, not $name" if $shoe->{name} ne $name;
            push @found, "shoe $number: it has no fingerprint" if !defined $shown && !$is_typed;
            push @found, "shoe $number: its fingerprint is another" if defined $shown && $shown ne sha256_hex("$shoe->{protocol}|commit|", pack 'H64', $seed);
            push @found, "shoe $number: the seed of a day is one" if defined $day && $seed ne $first;
            push @found, "shoe $number: nobody cuts such a deal" if (defined $day || $is_typed) && ($shoe->{protocol} eq 'pf1' ? $shoe->{client} ne '' : @{ $shoe->{cuts} });
            push @found, "shoe $number: its number is $shoe->{number}" if $shoe->{protocol} eq 'pf1' && $shoe->{number} != $number;
            if ($shoe->{protocol} eq 'pf2') {
                my $own = "$seed $shoe->{slip} @{ $shoe->{cuts} }";
                my $is_fresh = !$before || ($kind eq 'blackjack' && $shoe == $part->{shoes}[0]);
                push @found, "shoe $number: it is shoe $shoe->{shoe} of its seed" if $shoe->{shoe} != ($is_fresh ? 1 : $before->{shoe} + 1);
                push @found, "shoe $number: its seed, slip or cuts are others" if $is_fresh ? $seeds{$seed}++ : $own ne $before->{own};
                $before = { shoe => $shoe->{shoe}, own => $own };
            }
            $shown{$number} = [$seed, $prefix];
        }
    }
    my %lines;
    for my $line (map { list($_->{lines}) } list($record->{parts})) {
        push @{ $lines{$1} }, [$2, split / /, $3] if $line =~ /^cards ([0-9]+) ([0-9]+) (.+)\z/;
    }
    for my $number (sort { $a <=> $b } keys %lines) {
        my ($seed, $prefix) = @{ $shown{$number} // (push(@found, "there is no shoe $number"), next)[0] };
        my $fits = grep {
            my @order = shuffled($seed, $prefix, @$_);
            @order = redrawn($record, @order) if $record->{kind} eq 'scoundrel';
            !grep { my ($at, @cards) = @$_; grep { ($order[$at + $_] // '') ne $cards[$_] } 0 .. $#cards } @{ $lines{$number} };
        } decks_of($record);
        push @found, "shoe $number: a card is not in its place" if !$fits;
    }
    return @found;
}

my $status = 0;
for my $file (@ARGV) {
    open my $handle, '<:raw', $file or die "$file: $!\n";
    my $text = do { local $/; <$handle> };
    my @found = eval { check(JSON::PP->new->utf8->decode($text)) };
    @found = ("it is not a record: " . $@ =~ s/\n.*//sr) if $@;
    print "$file: ", @found ? join('; ', @found) : 'the shuffles are right', "\n";
    $status = 1 if @found;
}
exit $status;
