import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { QUERY_API_ROLE, READER_ROLE, RELAY_ROLE, type ServiceRole } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';

const READ = 'SELECT';
const KEEP = 'SELECT, INSERT, UPDATE, DELETE';

/**
 * The tables of each service that does not connect as their owner, and what it may do there; all columns, unless they
 * are named. Its read models are not among them: query-api reads those as {@link READER_ROLE}, one shop at a time.
 */
export const TABLE_GRANTS: Readonly<Record<ServiceRole, Readonly<Record<string, string>>>> = {
  [QUERY_API_ROLE]: {
    'event_log.events': READ,
    // How far the others are.
    'read.checkpoints': READ,
    'scheduler.checkpoints': READ,
    'scheduler.parked': READ,
    'relay.checkpoints': READ,
    'backups.outcome': READ,
    // Which sessions have ended, and nothing of whose they are.
    'command.sessions': 'SELECT (session_id, revoked_at)',
    // What a key may do, and that it was used.
    'command.api_keys':
      'SELECT (key_id, shop_id, prefix, hash, scopes, expires_at, revoked_at, last_used_at), UPDATE (last_used_at)',
    'presence.services': KEEP,
  },
  [RELAY_ROLE]: {
    'event_log.events': READ,
    // Which log they belong to.
    'read.checkpoints': READ,
    'relay.checkpoints': KEEP,
    'presence.services': KEEP,
  },
};

/**
 * Gives each role exactly its {@link TABLE_GRANTS}, after all migrations and as often as one likes. Leaves out tables
 * that this installation does not have: a log in EventStoreDB has none.
 * @param ownerUrl of the owner of these tables
 */
export async function grantTables(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    await inTransaction(pool, async (client) => {
      for (const [role, tables] of Object.entries(TABLE_GRANTS)) {
        await client.query(revokeAll(role));
        for (const [table, privileges] of Object.entries(tables)) {
          const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
          if (!rows[0].there) continue;
          await client.query(`GRANT USAGE ON SCHEMA ${table.split('.')[0]} TO ${role}`);
          await client.query(`GRANT ${privileges} ON ${table} TO ${role}`);
        }
      }
    });
  } finally {
    await pool.end();
  }
}

/** What an earlier version gave goes, too; nobody sees the moment in between. */
const revokeAll = (role: string) => `
  DO $$ DECLARE schema text; BEGIN
    FOR schema IN SELECT nspname FROM pg_namespace
      WHERE nspowner = user::regrole AND has_schema_privilege('${role}', oid, 'USAGE')
    LOOP
      EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM ${role}', schema);
      EXECUTE format('REVOKE ALL ON SCHEMA %I FROM ${role}', schema);
    END LOOP;
  END $$`;
