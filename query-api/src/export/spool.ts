import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Spooled {
  readonly bytes: number;
  /** Closes the file at its end, or when it is destroyed. */
  readonly content: Readable;
}

/**
 * Writes the whole of it to a file without a name, so that a slow reader holds neither memory nor a place among the
 * exports, and nothing stays behind after a crash.
 */
export async function spool(source: NodeJS.ReadableStream, signal: AbortSignal): Promise<Spooled> {
  const path = join(tmpdir(), `fregues-export-${randomUUID()}`);
  // Opened twice: a stream closes the handle that it is given.
  const [writer, reader] = [await open(path, 'wx', 0o600), await open(path)];
  try {
    await unlink(path);
    await pipeline(source, writer.createWriteStream(), { signal });
    const { size: bytes } = await reader.stat();
    return { bytes, content: reader.createReadStream() };
  } catch (error) {
    await Promise.all([writer.close(), reader.close()]);
    throw error;
  }
}
