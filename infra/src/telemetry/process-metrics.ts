import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { latency, meter } from './instruments.ts';

const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

/** Measures the process, under the metric names that Prometheus clients use. Returns a function that stops it. */
export function measureProcess(): () => void {
  const gauge = (name: string, description: string) => meter().createObservableGauge(name, { description });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  gauge('nodejs_eventloop_lag_p99_seconds', 'Lateness of the event loop since the last scrape').addCallback(
    (result) => {
      result.observe(Math.max(0, delay.percentile(99) / 1e9 - 0.01));
      delay.reset();
    },
  );
  gauge('process_resident_memory_bytes', 'Memory of the process').addCallback((result) =>
    result.observe(process.memoryUsage.rss()),
  );
  gauge('nodejs_heap_used_bytes', 'Of V8’s heap').addCallback((result) =>
    result.observe(process.memoryUsage().heapUsed),
  );
  const started = Date.now() / 1_000 - process.uptime();
  gauge('process_start_time_seconds', 'Since 1970').addCallback((result) => result.observe(started));
  meter()
    .createObservableCounter('process_cpu_seconds', { description: 'User and system time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  const collections = latency('nodejs_gc_duration_seconds', 'Of each collection of garbage');
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as unknown as {
      duration: number;
      detail: { kind: number };
    }[]) {
      collections.record(duration / 1_000, { kind: GC_KINDS[detail.kind] ?? 'other' });
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => {
    delay.disable();
    observer.disconnect();
  };
}
