import { setTimeout as delay } from 'node:timers/promises';
import type { CancelledSale } from '@pdv/command-api/commands/sales';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled } from '@pdv/schemas/sales/events';
import type { RunningProcess } from '../../process.ts';
import type { StockReturnTable } from './tables.ts';

export interface StockReturnOptions {
  readonly table: Pick<StockReturnTable, 'due' | 'remove' | 'postpone'>;
  readonly factOf: (stream: string, revision: bigint) => Promise<Decoded>;
  /** Its command's id derives from the cancellation: a repeat returns nothing twice. */
  readonly returnStock: (sale: CancelledSale) => Promise<unknown>;
  /** Whether the log tells of it; asked where a repeat may be too old to be recognised. */
  readonly isReturned: (shopId: string, saleId: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
}

const LOOKS_EVERY_MS = 1_000;
/** A day less than a repeated command is recognised. */
const RECOGNISED_FOR_MS = 29 * 86_400_000;

/** Returns what the route that cancelled a sale did not: it died in between. What fails is tried again until it is done. */
export function runStockReturns(options: StockReturnOptions): RunningProcess {
  const { table, factOf, returnStock, isReturned, now, onProblem } = options;
  const stopping = new AbortController();

  async function carryOut(shopId: string, { id, event, metadata }: Decoded) {
    const { data } = event as SaleCancelled;
    const old = now().getTime() - Date.parse(metadata.occurredAt) > RECOGNISED_FOR_MS;
    if (old && (await isReturned(shopId, data.saleId))) return;
    await returnStock({ id, data, metadata });
  }

  async function tick() {
    for (const { saleId, shopId, stream, revision } of await table.due()) {
      if (stopping.signal.aborted) return;
      try {
        await carryOut(shopId, await factOf(stream, revision));
        await table.remove([saleId]);
      } catch (error) {
        onProblem(error);
        await table.postpone(saleId);
      }
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await tick().catch(onProblem);
      await delay(LOOKS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** By what the log says; goes through the shop's whole stream, so only for what is old. */
export async function isStockReturned(
  store: Pick<EventStore, 'read'>,
  shopId: string,
  saleId: string,
): Promise<boolean> {
  for await (const { type, data } of store.read(streams.inventory(shopId))) {
    if (type === 'StockReturned' && data.saleId === saleId) return true;
  }
  return false;
}
