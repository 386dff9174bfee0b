import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const SALES_PER_SECOND = 20;

export interface Figure {
  readonly clients: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Nearest-rank percentile of unsorted milliseconds; `share` from 0 to 1. */
export function percentile(durationsMs: readonly number[], share: number): number {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A closed loop: each client sends its next request when the last one is answered. The first fifth is warm-up. */
export async function closedLoop(
  clients: number,
  durationMs: number,
  request: (client: number, n: number) => Promise<unknown>,
): Promise<Figure> {
  const started = performance.now();
  const measureFrom = started + durationMs / 5;
  const end = measureFrom + durationMs;
  const durations: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; ; n++) {
        const before = performance.now();
        if (before >= end) return;
        await request(client, n);
        const after = performance.now();
        if (before >= measureFrom && after <= end) durations.push(after - before);
      }
    }),
  );
  return {
    clients,
    perSecond: durations.length / (durationMs / 1_000),
    p50Ms: percentile(durations, 0.5),
    p99Ms: percentile(durations, 0.99),
  };
}

/** Each sale at its time, however long the ones before take. */
export function sellingAt(url: string, { token, productId }: { readonly token: string; readonly productId: string }) {
  const body = JSON.stringify({ productId, quantity: 1, paymentMethod: 'pix', totalAmount: '18.90' });
  const sell = async () => {
    const started = performance.now();
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(`${url}/api/sales`, { method: 'POST', headers, body });
    if (response.status !== 201) throw new Error(`POST /api/sales: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    return performance.now() - started;
  };
  return async (goesOn: number | (() => boolean), into: (ms: number) => void): Promise<void> => {
    const started = performance.now();
    const sales: Promise<void>[] = [];
    const still = typeof goesOn === 'number' ? () => performance.now() - started < goesOn : goesOn;
    for (let nth = 0; still(); nth += 1) {
      sales.push(sell().then(into));
      await delay(Math.max(0, started + ((nth + 1) * 1_000) / SALES_PER_SECOND - performance.now()));
    }
    await Promise.all(sales);
  };
}
