import type { Config } from '../config.ts';

/**
 * Starts metrics and traces if they are configured; otherwise it does not even load the code. Call it once per process.
 */
export async function startTelemetry(
  { metrics, traces }: Pick<Config, 'metrics' | 'traces'>,
  service: string,
): Promise<{ stop(): Promise<void> }> {
  const stops: (() => Promise<void>)[] = [];
  if (metrics !== 'off') {
    const { startMetrics } = await import('@pdv/infra/telemetry/start-metrics');
    stops.push((await startMetrics({ ...metrics, service })).stop);
  }
  if (traces) {
    const { startTracing } = await import('@pdv/infra/telemetry/start-tracing');
    stops.push(startTracing({ ...traces, service }).stop);
  }
  return {
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}
