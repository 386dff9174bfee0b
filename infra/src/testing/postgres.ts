import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { ServiceRole } from '../postgres/owner-role.ts';

/** A database of one's own on the server that the test run shares. */
export interface TestDatabase {
  /** As superuser: sees and does everything. */
  readonly url: string;
  /** As `pdv_owner`, the ordinary role that the application works as. */
  readonly ownerUrl: string;
  /** As `pdv_query`, the role that query-api connects as; it may do what migrations granted it. */
  readonly queryUrl: string;
  /** As the role of a service that owns nothing. */
  urlAs(role: ServiceRole): string;
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
    urlAs: as,
    async drop() {
      await untilLeft(name);
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/**
 * A pool that has ended is still saying goodbye: cut then, its connections would fail where nobody listens any more.
 * A connection that stays longer was left open by a test.
 */
async function untilLeft(name: string): Promise<void> {
  const patience = Date.now() + 1_000;
  while (Date.now() < patience) {
    const { rows } = await onServer(`SELECT 1 FROM pg_stat_activity WHERE datname = '${name}' LIMIT 1`);
    if (rows.length === 0) return;
    await delay(20);
  }
}

async function onServer(sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: inject('testPostgresUrl') });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
