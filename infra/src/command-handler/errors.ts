/** Other processes kept winning the stream; nothing was appended by this command. */
export class CommandContention extends Error {
  readonly code = 'command_contention';
  constructor(stream: string, cause: unknown) {
    super(`stream ${stream} is contended`, { cause });
    this.name = 'CommandContention';
  }
}

/** More commands wait for one stream than can be answered in time; this one was not tried. */
export class StreamOverloaded extends Error {
  readonly code = 'stream_overloaded';
  constructor(stream: string) {
    super(`too many commands wait for stream ${stream}`);
    this.name = 'StreamOverloaded';
  }
}
