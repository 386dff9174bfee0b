export interface LiveEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads server-sent events off a stream, comments included (as `event: 'comment'`): they are the sign of life.
 * EventSource cannot send the bearer token, hence by hand.
 */
export async function* liveEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield parse(block);
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function parse(block: string): LiveEvent {
  let event = 'comment';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trim());
  }
  return { event, data: data.join('\n') };
}
