import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of one's own on the server that the test run shares. */
export interface TestDatabase {
  /** As superuser: sees and does everything. */
  readonly url: string;
  /** As `pdv_owner`, the ordinary role that the application works as. */
  readonly ownerUrl: string;
  /** As `pdv_query`, the role that query-api connects as; it may do what migrations granted it. */
  readonly queryUrl: string;
  /** Cuts whoever is still connected. */
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} OWNER pdv_owner`);
  const url = new URL(inject('testPostgresUrl'));
  url.pathname = `/${name}`;
  const as = (role: string) => Object.assign(new URL(url), { username: role, password: role }).href;
  return {
    url: url.href,
    ownerUrl: as('pdv_owner'),
    queryUrl: as('pdv_query'),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testPostgresUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
