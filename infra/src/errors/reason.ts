import pg from 'pg';

/**
 * Describes an error for operators: its kind, table names and places in our code. Never its message, which may quote
 * personal data.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) {
    const where = [error.table, error.column ?? error.constraint].filter(Boolean).join('.');
    return `Postgres ${error.code ?? '?'}${where && ` (${where})`}`;
  }
  if (!(error instanceof Error)) return typeof error;
  const place = /^\s+at .*?([\w.-]+\.[cm]?[jt]sx?:\d+)/m.exec((error.stack ?? '').replace(error.message, ''))?.[1];
  return `${error.name}${place ? ` (${place})` : ''}`;
}
