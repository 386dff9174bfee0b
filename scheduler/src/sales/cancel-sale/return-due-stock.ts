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
  /** The command's id derives from the cancellation, so a repeat returns nothing twice. */
  readonly returnStock: (sale: CancelledSale) => Promise<unknown>;
  /** True if the log has the return. Asked only when a repeat may be too old to be recognised. */
  readonly isReturned: (shopId: string, saleId: string) => Promise<boolean>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
}

const LOOKS_EVERY_MS = 1_000;
/** One day less than the handler recognises a repeated command. */
const RECOGNISED_FOR_MS = 29 * 86_400_000;

/** Returns the stock of cancelled sales whose route died first. Retries a failure until it succeeds. */
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

/** Searches the log. It reads the shop's whole stream, so use it only for old cancellations. */
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
