import pg from 'pg';

/**
 * What an error was, for operators: kinds, names of tables and places in our own code, never its message, which may
 * quote what people wrote.
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
