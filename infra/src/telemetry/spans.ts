import { type Attributes, context, type Link, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { traceIdOf } from './trace-ids.ts';

/** Ids that an event, or the command that causes it, carries. */
export interface Caused {
  readonly correlationId: string;
  /** Of the command. */
  readonly causationId: string;
}

interface Ids {
  readonly traceId?: string | undefined;
  readonly spanId?: string | undefined;
}

/** Of the span that is being made; left out: random ones. */
let wanted: Ids = {};
export const wantedIds = (): Ids => wanted;

let tracing = false;
/** Switches tracing on, once at the start of a process. While it is off, spans cost nothing. */
export function setTracing(on: boolean): void {
  tracing = on;
}

const tracer = () => trace.getTracer('fregues');

function start(name: string, ids: Ids, attributes: Attributes, parent = context.active(), links: Link[] = []): Span {
  wanted = ids;
  try {
    return tracer().startSpan(name, { attributes, links }, parent);
  } finally {
    wanted = {};
  }
}

/**
 * A trace is what one request did: its id is the correlation id of the events that came of it. The span of a command
 * has an id that follows from the command's. So whoever has an event knows where its span belongs, in whatever process,
 * and events carry nothing for it.
 */
const spanIdOf = (causationId: string) => traceIdOf(causationId)?.slice(16);

async function within<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), run);
  } catch (error) {
    // Its message may quote what people wrote.
    const { name, code = name } = error as { name: string; code?: string };
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(code));
    throw error;
  } finally {
    span.end();
  }
}

/** A step of whatever is under way. */
export function inSpan<T>(name: string, run: () => Promise<T>): Promise<T> {
  return tracing ? within(start(name, {}, {}), run) : run();
}

/** A command: in the request that gave it, or where its cause is traced. */
export function inCommandSpan<T>(name: string, caused: Caused, run: () => Promise<T>): Promise<T> {
  if (!tracing) return run();
  const traceId = traceIdOf(caused.correlationId);
  const ids = { traceId, spanId: spanIdOf(caused.causationId) };
  const around = trace.getActiveSpan()?.spanContext();
  if (!around || around.traceId === traceId) return within(start(name, ids, {}), run);
  return within(start(name, ids, {}, trace.deleteSpan(context.active()), [{ context: around }]), run);
}

/** The span of a request, and what runs within it. Its trace is the one that the browser named, if it did. */
export function beginRequest(
  name: string,
  { traceId, parentId }: { readonly traceId: string; readonly parentId: string | undefined },
  run: () => void,
): Span | undefined {
  if (!tracing) {
    run();
    return undefined;
  }
  const root = context.active();
  const remote = parentId && trace.setSpanContext(root, { traceId, spanId: parentId, traceFlags: 1, isRemote: true });
  const span = start(name, { traceId }, {}, remote || root);
  context.with(trace.setSpan(root, span), run);
  return span;
}

/** Of a rebuild, or of what was written with older dates, nobody wants a trace. */
const LONGEST_AGO_MS = 600_000;
const MOST_AT_ONCE = 100;

interface Recorded {
  readonly metadata: Readonly<Record<string, unknown>> | (Caused & { readonly occurredAt: string });
}

/**
 * A step that is taken for many events at once, in the trace of each, below the command that it came of.
 * @returns to be called when it is done
 */
export function spansOf(name: string, events: readonly Recorded[], now = Date.now()): () => void {
  if (!tracing) return () => {};
  const spans = new Map<string, Span>();
  for (const { metadata } of events) {
    const { correlationId, causationId, occurredAt } = metadata as unknown as Caused & { occurredAt: string };
    const traceId = traceIdOf(correlationId);
    const spanId = spanIdOf(causationId);
    if (!traceId || !spanId || spans.has(spanId) || spans.size === MOST_AT_ONCE) continue;
    if (!(now - Date.parse(occurredAt) < LONGEST_AGO_MS)) continue;
    const parent = trace.setSpanContext(trace.deleteSpan(context.active()), {
      ...{ traceId, spanId, isRemote: true },
      traceFlags: 1,
    });
    spans.set(spanId, start(name, {}, { events: events.length }, parent));
  }
  return () => {
    for (const span of spans.values()) span.end();
  };
}
