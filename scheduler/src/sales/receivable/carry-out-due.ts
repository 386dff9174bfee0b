import { setTimeout as delay } from 'node:timers/promises';
import { reductionIdOf } from '@pdv/command-api/commands/sales';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { streams } from '@pdv/schemas/log';
import type { RunningProcess } from '../../process.ts';
import type { DebtCause } from './process-manager.ts';
import type { DebtWork, DebtWorkTable } from './tables.ts';

export interface DueDebtWorkOptions {
  readonly table: Pick<DebtWorkTable, 'due' | 'remove' | 'postpone'>;
  readonly factOf: (stream: string, revision: bigint) => Promise<Decoded>;
  /** Does what the event asks for. Its command's id derives from the event, so a repeat does nothing twice. */
  readonly carryOut: (fact: Decoded) => Promise<unknown>;
  /** True if the log has the effect. Asked only when a repeat may be too old to be recognised. */
  readonly isDone: (fact: Decoded) => Promise<boolean>;
  readonly now: () => Date;
  readonly onProblem: (error: unknown) => void;
}

const LOOKS_EVERY_MS = 1_000;
/** One day less than the handler recognises a repeated command. */
const RECOGNISED_FOR_MS = 29 * 86_400_000;

/** Finishes what a route died over. Retries a failure until it succeeds. */
export function runDebtWork(options: DueDebtWorkOptions): RunningProcess {
  const { table, factOf, carryOut, isDone, now, onProblem } = options;
  const stopping = new AbortController();

  async function finish({ stream, revision }: DebtWork) {
    const fact = await factOf(stream, revision);
    const old = now().getTime() - Date.parse(fact.metadata.occurredAt) > RECOGNISED_FOR_MS;
    if (old && (await isDone(fact))) return;
    await carryOut(fact);
  }

  async function tick() {
    for (const each of await table.due()) {
      if (stopping.signal.aborted) return;
      try {
        await finish(each);
        await table.remove([each.work]);
      } catch (error) {
        onProblem(error);
        await table.postpone(each.work);
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

/** Searches the log: a customer's stream, or for a payment the shop's. Use it only for old events. */
export async function isDebtWorkDone(
  store: Pick<EventStore, 'read'>,
  { id, event, metadata }: Decoded,
): Promise<boolean> {
  const { type, data } = event as DebtCause;
  switch (type) {
    case 'SaleRegistered':
      if (data.customerId === null) return true;
      return has(store, streams.receivable(data.customerId), 'DebtRecorded', 'saleId', data.saleId);
    case 'SaleCancelled':
    case 'SaleReturned':
      if (data.customerId === null) return true;
      return has(store, streams.receivable(data.customerId), 'DebtReduced', 'reductionId', reductionIdOf(id));
    case 'DebtPaid':
      return has(store, streams.inventory(metadata.shopId), 'DebtPaymentTaken', 'paymentId', data.paymentId);
  }
}

async function has(store: Pick<EventStore, 'read'>, stream: string, type: string, field: string, id: string) {
  for await (const recorded of store.read(stream)) {
    if (recorded.type === type && recorded.data[field] === id) return true;
  }
  return false;
}
