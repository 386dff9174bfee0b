import { pipeline, type Readable, Transform } from 'node:stream';
import { Refusal } from '@pdv/infra/http/refusal';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { type Spooled, spool } from './spool.ts';

/** Writing more at once would take the processor from sales. */
const AT_ONCE = 2;
const MOST_WAITING = 20;

export interface Exports {
  /**
   * Writes one export after the other, and one of a shop until it is taken.
   * @throws Refusal 429 while the shop's last one is under way, or too many wait
   */
  spooled(shopId: string, reply: FastifyReply, write: () => NodeJS.ReadableStream): Promise<Spooled>;
}

/** Exports of every kind share one limit. */
export function createExports(): Exports {
  const writing = pLimit(AT_ONCE);
  const underWay = new Set<string>();
  return {
    async spooled(shopId, { raw }, write) {
      if (underWay.has(shopId) || writing.pendingCount >= MOST_WAITING) throw busy;
      const gone = new AbortController();
      underWay.add(shopId);
      let mine = true;
      // Never twice: the shop may have its next one under way by then.
      const free = () => {
        if (mine) underWay.delete(shopId);
        mine = false;
      };
      raw.once('close', () => {
        free();
        gone.abort();
      });
      try {
        const { bytes, content } = await writing(() => {
          gone.signal.throwIfAborted();
          return spool(write(), gone.signal);
        });
        return { bytes, content: beforeLastByte(content, bytes, free) };
      } catch (error) {
        free();
        throw gone.signal.aborted ? abandoned : error;
      }
    },
  };
}

/** Whoever has the last byte may ask again, so `then` happens before it is handed on. */
function beforeLastByte(content: Readable, bytes: number, then: () => void): Readable {
  let left = bytes;
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left <= 0) then();
      done(null, chunk);
    },
  });
  // A reader that goes away ends the reading of the file, too.
  pipeline(content, watched, () => {});
  return watched;
}

/** Nobody hears it; it is no failure of ours. */
const abandoned = new Refusal(499, { code: 'export_abandoned', message: 'Quem pediu a exportação foi embora.' });

export const busy = new Refusal(
  429,
  {
    code: 'too_many_exports',
    message: 'Há outra exportação em andamento. Tente novamente em instantes.',
  },
  { 'retry-after': '10' },
);
