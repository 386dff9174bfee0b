import pg from 'pg';

/** Typed errors of this project that a later try may not see again. */
const PASSING =
  /unavailable|moved|^command_contention$|^stream_overloaded$|^wrong_expected_revision$|^event_already_recorded$/;

/**
 * Whether an error is the event's fault, so that trying again cannot help. Projections and the scheduler park such an
 * event; after any other error they try again for ever. It is the event's fault when its consumer cannot handle the
 * data, or Postgres refuses it (classes 22 data exception, 23 integrity, 54 limit exceeded).
 */
export function isPoison(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(22|23|54)/.test(error.code ?? '');
  return !isPassing(error);
}

/** A lost connection, a server that is starting, stopping or full, a lost race, a stop; it may be wrapped in others. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError || error.name === 'AbortError') return true;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (/^E[A-Z]+$/.test(code) || PASSING.test(code))) return true;
  if (/connection terminated|timeout exceeded|connection error|cannot use a pool/i.test(error.message)) return true;
  return isPassing(error.cause);
}
