/** Of k6's summary, what the table tells. */
export interface Summary {
  readonly state: { readonly testRunDurationMs: number };
  readonly metrics: Readonly<Record<string, Metric | undefined>>;
}
interface Metric {
  readonly values: Readonly<Record<string, number | undefined>>;
  readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
}

const ROWS: readonly (readonly [what: string, metric: string])[] = [
  ['a scan finds its product', 'http_req_duration{kind:scan}'],
  ['a cart is sold', 'http_req_duration{kind:checkout}'],
  ['its receipt is read', 'http_req_duration{kind:receipt}'],
  ['projection lag, the reading included', 'projection_lag'],
  ['an owner looks at figures', 'http_req_duration{kind:figures}'],
  ['a visitor opens the catalogue', 'http_req_duration{kind:catalog}'],
];

/** As Markdown. Answers whether every threshold held. */
export function printTable({ metrics, state }: Summary): boolean {
  const seconds = state.testRunDurationMs / 1_000;
  console.log('| what | how often | per second | p50 ms | p95 ms | p99 ms | most ms | thresholds |');
  console.log('|---|--:|--:|--:|--:|--:|--:|---|');
  for (const [what, name] of ROWS) {
    const metric = metrics[name];
    const value = (of: string) => metric?.values[of] ?? 0;
    const times = ['med', 'p(95)', 'p(99)', 'max'].map((of) => value(of).toFixed(1));
    console.log(
      `| ${[what, value('count'), (value('count') / seconds).toFixed(0), ...times, thresholdsOf(metric)].join(' | ')} |`,
    );
  }
  const share = (name: string) => `${(100 * (metrics[name]?.values.rate ?? 0)).toFixed(3)} %`;
  console.log(
    `\nChecks that held: ${share('checks')}; requests that failed: ${share('http_req_failed')}; carts sold out: ` +
      `${share('sold_out')}; carts that nobody was free for: ${metrics.dropped_iterations?.values.count ?? 0}.`,
  );
  const broken = Object.entries(metrics).filter(([, metric]) =>
    Object.values(metric?.thresholds ?? {}).some(({ ok }) => !ok),
  );
  for (const [name, metric] of broken) console.log(`  ✗ ${name}: ${thresholdsOf(metric)}`);
  return broken.length === 0;
}

function thresholdsOf(metric: Metric | undefined): string {
  return Object.entries(metric?.thresholds ?? {})
    .map(([rule, { ok }]) => `${rule} ${ok ? '✓' : '✗'}`)
    .join(', ');
}
