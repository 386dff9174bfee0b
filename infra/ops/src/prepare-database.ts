import { refuseUnfinishedDatabase } from '@pdv/app/backup/outside-target';
import { ConfigMistakes } from '@pdv/app/config';
import { openEventStore } from '@pdv/app/event-store';
import { migrateAll } from '@pdv/app/migrations';
import { grantTables } from '@pdv/app/table-grants';
import { handOver, letIn, OWNER_ROLE, QUERY_API_ROLE, READER_ROLE, RELAY_ROLE } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';

export interface Preparation {
  /** Connects as a superuser to the existing database for the application. */
  readonly adminUrl: string;
  readonly databaseUrl: string;
  readonly queryDatabaseUrl: string;
  /** The DATABASE_URL of query-api. */
  readonly queryApiDatabaseUrl: string;
  /** The DATABASE_URL of the relay. */
  readonly relayDatabaseUrl: string;
  readonly eventStoreUrl: string | undefined;
}

/** Containers start side by side. */
const WAIT_MS = 60_000;

/**
 * Prepares a database on an external server for the services: roles with the passwords in the addresses, schemas, the
 * log. Runs before every start and keeps everything that exists.
 * @throws if the addresses name other roles than the expected ones
 */
export async function prepare({ adminUrl, databaseUrl, eventStoreUrl, ...others }: Preparation): Promise<void> {
  const owner = loginOf('DATABASE_URL', databaseUrl, OWNER_ROLE);
  const passwords = {
    [READER_ROLE]: loginOf('QUERY_DATABASE_URL', others.queryDatabaseUrl, READER_ROLE),
    [QUERY_API_ROLE]: loginOf('QUERY_API_DATABASE_URL', others.queryApiDatabaseUrl, QUERY_API_ROLE),
    [RELAY_ROLE]: loginOf('RELAY_DATABASE_URL', others.relayDatabaseUrl, RELAY_ROLE),
  };
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await handOver(client, decodeURIComponent(new URL(adminUrl).pathname.slice(1)), { owner });
    for (const [role, password] of Object.entries(passwords)) await letIn(client, role, password);
  } finally {
    await client.end();
  }
  await refuseUnfinishedDatabase(databaseUrl);
  await migrateAll(databaseUrl);
  await (await openEventStore(databaseUrl, eventStoreUrl, { wait: { ms: WAIT_MS, say: console.log } })).close();
  await grantTables(databaseUrl);
}

function loginOf(name: string, url: string, role: string): string {
  const { username, password } = new URL(url);
  if (username !== role || password === '') throw new ConfigMistakes([`${name}: o usuário é ${role}, com uma senha.`]);
  return decodeURIComponent(password);
}
