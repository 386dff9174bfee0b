import { randomUUID } from 'node:crypto';

/** Version 00 has these four parts; later ones may have more. There is no version ff. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:$|(?<!^00.{53})-)/;
const NONE = /^0+$/;

/** Where a caller says that it stands (W3C `traceparent`); undefined for nothing, or for what is none. */
export function parseTraceparent(header: unknown): { readonly traceId: string; readonly spanId: string } | undefined {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  return traceId === '' || NONE.test(traceId) || NONE.test(spanId) ? undefined : { traceId, spanId };
}

/** 32 hexadecimal digits: a UUID without its dashes, so that one id serves traces, log lines and events. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** As events carry it. */
export const correlationIdOf = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Undefined for what is no UUID. */
export function traceIdOf(correlationId: unknown): string | undefined {
  const digits = String(correlationId).replaceAll('-', '').toLowerCase();
  return /^[\da-f]{32}$/.test(digits) && !NONE.test(digits) ? digits : undefined;
}
