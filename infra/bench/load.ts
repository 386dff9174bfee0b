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
