import { setTimeout as delay } from 'node:timers/promises';

/** The right to hand over one mail at once. */
export interface SendPermit {
  /** Lets the next one have it. Repeatable. */
  release(): void;
}

export interface SendLimits {
  /** How many may be out at a time. */
  readonly atOnce: number;
  /** Most permits a second, evenly spread. Default: any number. */
  readonly rate?: number | undefined;
}

/** A timer may come so much too late without the rate falling behind. */
const CREDIT_MS = 10;

/** Hands out permits to whoever has waited longest. */
export function createSendLimiter({ atOnce, rate }: SendLimits): { acquire(): Promise<SendPermit> } {
  const waiting: (() => void)[] = [];
  const intervalMs = rate === undefined ? 0 : 1_000 / rate;
  let free = atOnce;
  let last = Number.NEGATIVE_INFINITY;

  function giveBack() {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  async function ofTheRate() {
    const now = performance.now();
    last = Math.max(now - CREDIT_MS, last + intervalMs);
    if (last > now) await delay(last - now);
  }

  return {
    async acquire() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (intervalMs > 0) await ofTheRate();
      let given = false;
      return {
        release() {
          if (given) return;
          given = true;
          giveBack();
        },
      };
    },
  };
}

/** Of those who let everybody go on at once. */
export const UNLIMITED: SendPermit = { release() {} };
