import { randomUUID } from 'node:crypto';
import { requestReplay } from '@pdv/infra/maintenance/replays';
import { freePort } from '@pdv/infra/postgres/free-port';
import type { Account } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRunningApplication, type RunningApplication } from '../testing/running-application.ts';
import { ShopClient } from '../testing/shop-client.ts';

let application: RunningApplication;
let shop: ShopClient;
let me: Account;
let productId: string;
let port: number;
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

beforeAll(async () => {
  port = await freePort();
  application = await createRunningApplication({ METRICS: String(port), BACKUPS: 'on' });
  shop = new ShopClient(application.address());
  await shop.signUp();
  productId = (await shop.createProduct({ stock: 1 })).id;
  expect((await shop.sell(productId, randomUUID())).status).toBe(201);
  expect((await shop.sell(productId, randomUUID())).status).toBe(409);
  expect((await shop.get('/api/sales')).status).toBe(200);
  expect((await shop.get(`/api/nada/${randomUUID()}`)).status).toBe(404);
  expect((await shop.get('/api/nada?q=Maria')).status).toBe(404);
  me = (await shop.get<Account>('/api/auth/me')).body;
  expect((await shop.post('/api/auth/password-reset', { email: me.email })).status).toBeLessThan(300);
}, 120_000);
afterAll(() => application?.close());

/** The value of the series with all these labels; undefined without one. */
function sampleOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const wanted = Object.entries({ service: 'fregues', ...labels }).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`${name}{`) && wanted.every((one) => each.includes(one)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

it('counts what a shop did: requests, commands, appends, mails, and what the read models made of it', async () => {
  await vi.waitUntil(async () => sampleOf(await scrape(), 'fregues_mail_duration_seconds_count', { outcome: 'sent' }));
  const text = await scrape();
  const of = (name: string, labels?: Record<string, string>) => sampleOf(text, name, labels);
  const requests = (method: string, route: string, status: string) =>
    of('fregues_http_request_duration_seconds_count', { method, route, status });
  expect(requests('POST', '/api/sales', '2xx')).toBe(1);
  expect(requests('POST', '/api/sales', '4xx')).toBe(1);
  expect(requests('GET', '/api/sales', '2xx')).toBe(1);
  expect(requests('GET', 'none', '4xx')).toBe(2);
  const commands = (outcome: string) =>
    of('fregues_command_duration_seconds_count', { command: 'RegisterSale', outcome });
  expect([commands('accepted'), commands('rejected'), commands('failed')]).toEqual([1, 1, undefined]);
  expect(of('fregues_commands_in_flight')).toBe(0);
  expect(of('fregues_events_appended_total', { type: 'SaleRegistered' })).toBe(1);
  expect(of('fregues_append_conflicts_total')).toBe(0);
  expect(of('fregues_append_batch_appends_count')).toBe(of('fregues_append_duration_seconds_count'));
  expect(of('fregues_query_wait_seconds_count', { outcome: 'passed' })).toBeGreaterThan(0);
  expect(of('fregues_projection_batch_events_sum')).toBeGreaterThanOrEqual(3);
  expect(of('fregues_projection_delay_seconds_count')).toBeGreaterThan(0);
  expect(of('fregues_lag_events', { name: 'dashboard' })).toBe(0);
  expect(of('fregues_lag_seconds', { name: 'reminders' })).toBe(0);
  expect(of('fregues_parked_events', { name: 'sales' })).toBe(0);
  expect(of('fregues_due_mails', { name: 'notices' })).toBe(0);
  expect(of('fregues_backup_age_seconds')).toBeGreaterThan(0);
  expect(of('fregues_pool_waiting', { pool: 'query' })).toBe(0);
  expect(of('fregues_problems_total', { of: 'projections' })).toBe(0);
  expect(of('fregues_unanswered', { what: 'scheduler' })).toBe(0);
  expect(of('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(of('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

it('says what has gone wrong as soon as it has: lag, parked events, mails that wait', async () => {
  const { pool } = application;
  const [saved] = (await pool.query('SELECT * FROM read.checkpoints WHERE name = $1', ['dashboard'])).rows;
  await pool.query("UPDATE read.checkpoints SET position = '0' WHERE name = 'dashboard'");
  await pool.query(
    `INSERT INTO read.parked (projection, stream, revision, position, event_id, type, error, reason, waits)
     SELECT name, 'inventory-x', 0, '1', $1, 'SaleRegistered', 'x', 'x', false FROM unnest($2::text[]) AS name`,
    [randomUUID(), ['sales', 'follow-ups']],
  );
  const text = await scrape();
  expect(sampleOf(text, 'fregues_lag_events', { name: 'dashboard' })).toBeGreaterThan(2);
  expect(sampleOf(text, 'fregues_parked_events', { name: 'sales' })).toBe(1);
  // A read model and a process of the scheduler share this name.
  const parked = (of: string) => sampleOf(text, 'fregues_parked_events', { of, name: 'follow-ups' });
  expect([parked('projections'), parked('scheduler')]).toEqual([1, 0]);
  await pool.query('DELETE FROM read.parked');
  await pool.query('UPDATE read.checkpoints SET position = $1 WHERE name = $2', [saved.position, 'dashboard']);
});

it('tells of a replay: how far it is, what came of it, and of one that failed', async () => {
  const { pool } = application;
  const replays = async (state: string) => sampleOf(await scrape(), 'fregues_replays', { state });
  expect([await replays('swapped'), await replays('failed'), await replays('building')]).toEqual([0, 0, 0]);
  const reader = await pool.connect();
  // The swap waits for this reader.
  await reader.query('BEGIN; SELECT FROM read.sales LIMIT 1');
  const id = randomUUID();
  expect(await requestReplay(pool, { id, by: 'system:test' }, ['sales'])).toBe('asked');
  await vi.waitUntil(async () => (await replays('swapping')) === 1, { timeout: 15_000 });
  await pool.query('UPDATE maintenance.replays SET share = 0.25, per_second = 50 WHERE id = $1', [id]);
  const text = await scrape();
  expect(sampleOf(text, 'fregues_replay_under_way')).toBe(1);
  expect(sampleOf(text, 'fregues_replay_share')).toBe(0.25);
  expect(sampleOf(text, 'fregues_replay_events_per_second')).toBe(50);
  await reader.query('COMMIT');
  reader.release();
  await vi.waitUntil(async () => (await replays('swapped')) === 1, { timeout: 15_000 });
  const after = await scrape();
  expect(sampleOf(after, 'fregues_replay_share')).toBe(1);
  expect(sampleOf(after, 'fregues_replay_under_way')).toBe(0);
  expect(await replays('swapping')).toBe(0);
  await pool.query("UPDATE maintenance.replays SET state = 'failed' WHERE id = $1", [id]);
  expect(await replays('failed')).toBe(1);
});

it('labels with nothing of a shop, of a person or of what they asked', async () => {
  const text = await scrape();
  for (const theirs of [me.id, me.slug, me.email, me.memberId, productId, 'Ana', 'Maria', '/api/nada']) {
    expect(theirs.length).toBeGreaterThan(2);
    expect(text).not.toContain(theirs);
  }
  const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;
  expect(text).not.toMatch(UUID);
});

it('answers Prometheus at its own address, and nobody at the one that browsers know', async () => {
  expect(await (await fetch(`${application.address()}/metrics`)).text()).not.toContain('fregues_');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
});
