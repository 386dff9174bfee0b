import pg from 'pg';

/**
 * Whether an error is the event's fault, so that trying again cannot help: data that a projection cannot take or that
 * Postgres refuses (classes 22 data exception, 23 integrity, 54 limit exceeded). Anything else is the weather.
 */
export function isPoison(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(22|23|54)/.test(error.code ?? '');
  return !isOutage(error);
}

/** A lost connection or a server that is starting, stopping or full; its error may be wrapped in others. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return true;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (/^E[A-Z]+$/.test(code) || /unavailable|moved/.test(code))) return true;
  if (/connection terminated|timeout exceeded|connection error|cannot use a pool/i.test(error.message)) return true;
  return isOutage(error.cause);
}
