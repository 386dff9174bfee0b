import type { Batch, EventStore, Position } from '../event-store/port.ts';
import type { BackupKey } from './backup-key.ts';
import { lineOf, NO_HASH } from './event-line.ts';
import { logBatches } from './log-batches.ts';
import type { Manifest } from './manifest.ts';
import { writeSealedFile } from './sealed-file.ts';

export type KeptLog = Manifest['log'];

export const EMPTY_LOG: KeptLog = { events: 0, hash: NO_HASH, last: null, segments: [] };

/** Uncompressed; of text that compresses to a tenth or so. */
export const SEGMENT_BYTES = 64 * 1024 * 1024;

export interface SegmentOptions {
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly directory: string;
  readonly key: Pick<BackupKey, 'recipient'>;
  /** Of the next segment, by how many there are. */
  readonly nameOf: (nth: number) => string;
  /** A segment ends with the batch that reaches it. */
  readonly segmentBytes: number;
  /** Called with the number of events copied so far. */
  readonly onEvents?: ((events: number) => void) | undefined;
}

/** Writes all that the log has beyond what is kept, in segments, and answers what is kept then. */
export async function writeSegments(options: SegmentOptions, kept: KeptLog): Promise<KeptLog> {
  const { store, directory, key, nameOf, segmentBytes, onEvents } = options;
  const batches = logBatches(store, (kept.last?.position ?? null) as Position | null);
  let { events, hash, last } = kept;
  const segments = [...kept.segments];
  let next: Pick<Batch, 'events'> | null = await take();

  async function take(): Promise<Pick<Batch, 'events'> | null> {
    for (let one = await batches.next(); !one.done; one = await batches.next()) {
      if (one.value.events.length > 0) return one.value;
    }
    return null;
  }

  async function* segment() {
    for (let bytes = 0; next && bytes < segmentBytes; next = await take()) {
      let text = '';
      for (const event of next.events) {
        const made = lineOf(event, hash);
        text += `${made.line}\n`;
        hash = made.hash;
        const { stream, revision, id, position } = event;
        last = { stream, revision: String(revision), id, position };
      }
      events += next.events.length;
      onEvents?.(events);
      bytes += text.length;
      yield text;
    }
  }

  try {
    while (next) {
      const before = events;
      const facts = await writeSealedFile(directory, nameOf(segments.length + 1), key, segment());
      segments.push({ ...facts, events: events - before, hash });
    }
  } finally {
    await batches.return(undefined);
  }
  return { events, hash, last, segments };
}
