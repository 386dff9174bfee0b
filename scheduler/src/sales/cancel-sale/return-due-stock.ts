import { setTimeout as delay } from 'node:timers/promises';
import type { GoingBack } from '@pdv/command-api/commands/sales';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled, SaleReturned, StockReturned } from '@pdv/schemas/sales/events';
import type { RunningProcess } from '../../process.ts';
import type { StockReturnTable } from './tables.ts';

export interface StockReturnOptions {
  readonly table: Pick<StockReturnTable, 'due' | 'remove' | 'postpone'>;
  readonly factOf: (stream: string, revision: bigint) => Promise<Decoded>;
  /** The command's id derives from the fact, so a repeat returns nothing twice. */
  readonly returnStock: (fact: GoingBack) => Promise<unknown>;
  /** True if the log has the return. Asked only when a repeat may be too old to be recognised. */
  readonly isReturned: (shopId: string, fact: GoingBack['event']) => Promise<boolean>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
}

const LOOKS_EVERY_MS = 1_000;
/** One day less than the handler recognises a repeated command. */
const RECOGNISED_FOR_MS = 29 * 86_400_000;

/** Returns the stock of cancelled sales and of returns whose route died first. Retries a failure until it succeeds. */
export function runStockReturns(options: StockReturnOptions): RunningProcess {
  const { table, factOf, returnStock, isReturned, now, onProblem } = options;
  const stopping = new AbortController();

  async function carryOut(shopId: string, { id, event, metadata }: Decoded) {
    const fact = event as SaleCancelled | SaleReturned;
    const old = now().getTime() - Date.parse(metadata.occurredAt) > RECOGNISED_FOR_MS;
    if (old && (await isReturned(shopId, fact))) return;
    await returnStock({ id, event: fact, metadata });
  }

  async function tick() {
    for (const { workId, shopId, stream, revision } of await table.due()) {
      if (stopping.signal.aborted) return;
      try {
        await carryOut(shopId, await factOf(stream, revision));
        await table.remove([workId]);
      } catch (error) {
        onProblem(error);
        await table.postpone(workId);
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

/** Searches the log. It reads the shop's whole stream, so use it only for old facts. */
export async function isStockReturned(
  store: Pick<EventStore, 'read'>,
  shopId: string,
  { data: fact }: GoingBack['event'],
): Promise<boolean> {
  const wanted = 'returnId' in fact ? fact.returnId : undefined;
  for await (const { type, data } of store.read(streams.inventory(shopId))) {
    if (type !== 'StockReturned' || data.saleId !== fact.saleId) continue;
    if ((data as unknown as StockReturned['data']).ofReturn?.returnId === wanted) return true;
  }
  return false;
}
