import type { LoggerOptions } from 'pino';

/**
 * Errors are logged by type, code, message and stack alone: what else Postgres tells with one (the row that it did
 * not like, say) may hold personal data.
 */
export function logOptions(level: string, service: string): LoggerOptions {
  return { level, base: { service, pid: process.pid }, serializers: { err: brief } };
}

function brief(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: string };
  return { type: name, code, message, stack, ...(cause === undefined ? {} : { cause: brief(cause) }) };
}
