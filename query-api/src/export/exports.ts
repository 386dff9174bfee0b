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
      // Whoever has the last byte may ask again; the connection says only later that it is done.
      raw.once('finish', () => underWay.delete(shopId));
      raw.once('close', () => {
        if (!raw.writableFinished) underWay.delete(shopId);
        gone.abort();
      });
      try {
        return await writing(() => {
          gone.signal.throwIfAborted();
          return spool(write(), gone.signal);
        });
      } catch (error) {
        throw gone.signal.aborted ? abandoned : error;
      }
    },
  };
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
