import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 5_000;

/**
 * Reads and forgets what is left of a body that was refused for its length. A client that is still sending when the
 * connection closes sees a broken connection instead of the answer. What takes too long or never ends is cut off.
 */
export async function readRest(request: IncomingMessage): Promise<void> {
  let read = 0;
  const enough = new AbortController();
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > MOST_BYTES) enough.abort();
  });
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(LONGEST_MS)]);
  await finished(request, { signal, writable: false }).catch(() => undefined);
}
