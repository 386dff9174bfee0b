import { type Attributes, type Meter, metrics, type ObservableGauge } from '@opentelemetry/api';

/**
 * Where instruments come from. Whoever starts a process begins to measure before it opens anything; where nothing is
 * measured, the meter makes instruments that do nothing. Labels are words of the code (a route's pattern, a command's
 * type): never an id, an address or what people wrote.
 */
export const meter = (): Meter => metrics.getMeter('fregues');

/** From a hit in memory to what nobody waits for. In seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SIZE_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];

export const latency = (name: string, description: string) => histogram(name, description, LATENCY_BUCKETS);
export const size = (name: string, description: string) => histogram(name, description, SIZE_BUCKETS);

function histogram(name: string, description: string, explicitBucketBoundaries: number[]) {
  return meter().createHistogram(name, { description, advice: { explicitBucketBoundaries } });
}

export const secondsSince = (started: number) => (performance.now() - started) / 1_000;

export type Observe = (gauge: ObservableGauge, value: number, labels?: Attributes) => void;

/** A scrape waits no longer for what the database is asked. */
const PATIENCE_MS = 3_000;

/**
 * Asks for values whenever somebody scrapes. What cannot be asked is left out of that scrape, and `fregues_unanswered`
 * says so: no value is not the same as none.
 */
export function observe(what: string, gauges: readonly ObservableGauge[], read: (tell: Observe) => Promise<void>) {
  const unanswered = meter().createObservableGauge('fregues_unanswered', {
    description: '1 where the database did not say in time what a scrape asked',
  });
  meter().addBatchObservableCallback(
    async (result) => {
      let over = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<true>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, true);
      });
      const tell: Observe = (gauge, value, labels) => {
        if (!over) result.observe(gauge, value, labels);
      };
      const failed = await Promise.race([
        read(tell).then(
          () => false,
          () => true,
        ),
        late,
      ]);
      over = true;
      clearTimeout(timer);
      result.observe(unanswered, failed ? 1 : 0, { what });
    },
    [...gauges, unanswered],
  );
}
