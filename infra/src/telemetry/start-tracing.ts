import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { setTracing, wantedIds } from './spans.ts';

export interface TracingOptions {
  /** `http://collector:4318`: spans are posted to `/v1/traces` there. */
  readonly endpoint: string;
  /** From 0 to 1: of how many traces. Every process decides alike, by the trace's id. */
  readonly ratio: number;
  readonly service: string;
}

/** A collector that is away holds up nobody who wants to stop. */
const PATIENCE_MS = 3_000;

/** Traces from here on. Once per process. */
export function startTracing({ endpoint, ratio, service }: TracingOptions): { stop(): Promise<void> } {
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: {
      generateTraceId: () => wantedIds().traceId ?? random.generateTraceId(),
      generateSpanId: () => wantedIds().spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  });
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return {
    async stop() {
      setTracing(false);
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      trace.disable();
      context.disable();
    },
  };
}
