// What a pane knows of the servers, the people and the channel that it shows.

import { answering } from "./processes.js";

export class PaneContext {
  me = { id: "", name: "", manages: false };
  people = new Map();
  servers = [];
  unread = new Set();
  emojis = new Set();
  #answering = null;
  #commands = {};

  /** `language` is that of the person; `channelId` is the channel to show, if it exists. */
  constructor(language, channelId = "") {
    this.language = language;
    this.channelId = channelId;
  }

  /** Take over the server's greeting; the pane keeps its channel if that still exists. */
  greet({ me, people, servers, commands, emojis }) {
    this.me = me;
    this.people = new Map(people.map(person => [person.id, person]));
    this.#commands = commands;
    this.learnEmojis(emojis);
    this.learnServers(servers);
  }

  /** Take over the current commands, by server. */
  learnCommands(commands) {
    this.#commands = commands;
  }

  /** Take over the ids of the application's emojis. */
  learnEmojis(ids) {
    this.emojis = new Set(ids);
  }

  /** Take over the processes of a bot that has several. */
  learnProcesses(processes) {
    this.#answering = answering(processes);
  }

  /** Return the names of the processes that answer this server; null for a bot with a single one. */
  processesOf(serverId) {
    return this.#answering && (this.#answering.get(serverId) ?? []);
  }

  /** Take over the current servers with their channels; a pane whose channel is gone shows the first one. */
  learnServers(servers) {
    this.servers = servers;
    if (!this.channel(this.channelId)) this.channelId = servers[0].channels[0]?.id ?? "";
  }

  /** Return the slash commands that the person can use in this server. */
  get commands() {
    return this.commandsOf(1);
  }

  /** Return the commands of a type: 1 typed after a slash, 2 in the menu of a person, 3 in that of a message. */
  commandsOf(type) {
    return (this.#commands[this.server.id] ?? []).filter(command => (command.type ?? 1) === type);
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
