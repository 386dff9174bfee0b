import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { measureProcess } from './process-metrics.ts';

export interface MetricsOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Label on every value. */
  readonly service: string;
}

export interface Metrics {
  /** `http://…/metrics` */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Measures from here on, and answers `GET /metrics` to Prometheus at an address of its own, which is not the one that
 * browsers know. Once per process, before anything that is to be measured is made.
 * @throws where the port is taken
 */
export async function startMetrics({ host, port, service }: MetricsOptions): Promise<Metrics> {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
    withResourceConstantLabels: /^service$/,
  });
  const provider = new MeterProvider({ resource: resourceFromAttributes({ service }), readers: [exporter] });
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  metrics.setGlobalMeterProvider(provider);
  const endProcess = measureProcess();
  const { address, port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${address.includes(':') ? `[${address}]` : address}:${bound}/metrics`,
    async stop() {
      endProcess();
      metrics.disable();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}
