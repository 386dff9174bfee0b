import { setTimeout as delay } from 'node:timers/promises';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { RunningProcess } from '../process.ts';
import type { DueWork, DueWorkTable } from './table.ts';

export interface DueWorkOptions {
  readonly table: Pick<DueWorkTable, 'due' | 'remove' | 'postpone'>;
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
export function runDueWork(options: DueWorkOptions): RunningProcess {
  const { table, factOf, carryOut, isDone, now, onProblem } = options;
  const stopping = new AbortController();

  async function finish({ stream, revision }: DueWork) {
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
