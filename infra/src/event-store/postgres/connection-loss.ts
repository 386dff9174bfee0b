import pg from 'pg';

/** SQLSTATE classes: connection exception, no room for another connection, the operator intervenes. */
const LOSS = /^(08|53|57P)/;

/** Whether the server could not be reached or let go of us, as against an answer that says no. */
export function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || LOSS.test(error.code ?? '');
}
