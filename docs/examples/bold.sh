#!/bin/sh
# An entrant for `cardroom koth` that is run once a move:
#
#     bold.sh <hand-score> <hand> <visible-cards> <stake> <chips>
#
# It draws to 17, doubles on eleven, and on 20 or 21 bets half its chips once before it stands.

score=$1 hand=$2 stake=$4 chips=$5

if [ "$score" -ge 20 ] && [ "$stake" -eq 10 ] && [ "$chips" -ge 2 ]; then
    echo "B $((chips / 2))"
elif [ "$score" -eq 11 ] && [ "${#hand}" -eq 2 ] && [ "$stake" -eq 10 ] && [ "$chips" -ge 10 ]; then
    echo D
elif [ "$score" -lt 17 ]; then
    echo H
else
    echo S
fi
