// What a pane knows of the servers, the people and the channel that it shows.

export class PaneContext {
  me = { id: "", name: "", manages: false };
  people = new Map();
  servers = [];
  channelId = "";
  unread = new Set();
  emojis = new Set();
  #commands = {};

  /** Take over the server's greeting; the pane keeps its channel if that still exists. */
  greet({ me, people, servers, commands, emojis }) {
    this.me = me;
    this.people = new Map(people.map(person => [person.id, person]));
    this.servers = servers;
    this.#commands = commands;
    this.learnEmojis(emojis);
    if (!this.channel(this.channelId)) this.channelId = servers[0].channels[0].id;
  }

  /** Take over the current commands, by server. */
  learnCommands(commands) {
    this.#commands = commands;
  }

  /** Take over the ids of the application's emojis. */
  learnEmojis(ids) {
    this.emojis = new Set(ids);
  }

  /** Return the slash commands that the person can use in this server. */
  get commands() {
    return (this.#commands[this.server.id] ?? []).filter(command => (command.type ?? 1) === 1);
  }

  get server() {
    return this.serverOf(this.channelId);
  }

  get channels() {
    return this.server.channels;
  }

  get roles() {
    return this.server.roles ?? [];
  }

  get bot() {
    return [...this.people.values()].find(person => person.bot);
  }

  /** Return a channel of any server, or undefined. */
  channel(id) {
    return this.serverOf(id)?.channels.find(channel => channel.id === id);
  }

  /** Return the server of a channel, or undefined. */
  serverOf(channelId) {
    return this.servers.find(server => server.channels.some(channel => channel.id === channelId));
  }

  /** Return a role of any server, or undefined. */
  role(id) {
    return this.servers.flatMap(server => server.roles ?? []).find(role => role.id === id);
  }
}
