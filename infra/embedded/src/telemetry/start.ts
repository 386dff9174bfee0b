import type { Config } from '../config.ts';

/** Begins to measure where somebody asks for it; who does not neither loads nor pays for it. Once per process. */
export async function startTelemetry({ metrics }: Config, service: string): Promise<{ stop(): Promise<void> }> {
  if (metrics === 'off') return { stop: async () => {} };
  const { startMetrics } = await import('@pdv/infra/telemetry/start-metrics');
  return startMetrics({ ...metrics, service });
}
