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
  const place = (error.stack ?? '').replace(error.message, '').split('\n').map(placeIn).find(Boolean);
  return `${error.name}${place ? ` (${place})` : ''}`;
}

/** `decider.ts:12` of a line of a stack; nothing for Node's own code. */
function placeIn(stackLine: string): string | undefined {
  if (!/^\s+at /.test(stackLine)) return;
  const [place, file = ''] = /^([\w.-]+):\d+/.exec(stackLine.slice(stackLine.lastIndexOf('/') + 1)) ?? [];
  return /\.[cm]?[jt]sx?$/.test(file) ? place : undefined;
}
