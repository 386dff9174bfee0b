import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../postgres/embedded-server.ts';
import { MAKE_ANALYSTS_ROLES, SERVICE_ROLES } from '../postgres/owner-role.ts';
import { temporaryHome } from './temporary-home.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of the server that all tests of a run share. */
    testPostgresUrl: string;
  }
}

/** Nothing here outlives the run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300', max_wal_size: '256MB' };

/** Vitest's global setup: one Postgres for the whole run, in a directory of its own, gone when the run is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await temporaryHome();
  const server = await startEmbeddedPostgres({
    cluster: join(home.path, 'postgres'),
    password: randomBytes(12).toString('hex'),
    settings: SETTINGS,
    throwaway: true,
  });
  await createRoles(server.url);
  project.provide('testPostgresUrl', server.url);
  return home.remove;
}

/** Roles belong to the whole server: made once here, tests that migrate at the same time do not race for it. */
async function createRoles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const role of ['pdv_owner', 'pdv_query', ...SERVICE_ROLES]) {
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  }
  await client.query(MAKE_ANALYSTS_ROLES);
  await client.end();
}
