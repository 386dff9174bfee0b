import { LogProblem } from '@pdv/infra/move-log/log-problem';
import pg from 'pg';

export type LogKind = 'postgres' | 'eventstoredb';

const kindOf = (eventStoreUrl: string | undefined): LogKind =>
  eventStoreUrl === undefined ? 'postgres' : 'eventstoredb';

/** The kind of log that the read models' checkpoints belong to. Null before the first checkpoint. */
export async function logInUse(client: Pick<pg.Client, 'query'>): Promise<LogKind | null> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('read.checkpoints') AS table`,
  );
  if (!found[0]?.table) return null;
  const { rows } = await client.query<{ position: string }>('SELECT position FROM read.checkpoints LIMIT 1');
  const [place] = rows;
  if (!place) return null;
  return place.position.includes('/') ? 'eventstoredb' : 'postgres';
}

/** Refuses a log of the other kind, because no checkpoint would be valid there. @throws LogProblem */
export async function refuseAnotherLog(ownerUrl: string, eventStoreUrl: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const inUse = await logInUse(client);
    if (inUse === null || inUse === kindOf(eventStoreUrl)) return;
    throw new LogProblem(
      inUse === 'postgres'
        ? 'O registro destes dados está no Postgres deles, e não em EVENTSTORE_URL.\nComece sem EVENTSTORE_URL, ou leve-o antes: make migrate-log TO=esdb://…'
        : 'O registro destes dados está no EventStoreDB.\nDiga onde em EVENTSTORE_URL, ou traga-o de volta antes: make migrate-log FROM=esdb://…',
    );
  } finally {
    await client.end();
  }
}
