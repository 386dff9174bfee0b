import { randomUUID } from 'node:crypto';
import { createServer } from '@pdv/infra/http/server';
import { maintenanceMigrations } from '@pdv/infra/maintenance/migration';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { App } from '../../dependencies.ts';
import { registerMaintenance } from './route.ts';

let database: TestDatabase;
let pool: pg.Pool;
let app: Awaited<ReturnType<typeof createServer>>;
const operatorId = randomUUID();
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'maintenance', maintenanceMigrations);
  pool = new pg.Pool({ connectionString: database.url });
  app = await createServer({
    logger: false,
    rateLimit: 'off',
    verifyAccessToken: async () => ({ operatorId, sessionId: 's' }),
  });
  registerMaintenance(app as unknown as App, { pool });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

async function send(method: 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { authorization: 'Bearer x' };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return [answer.statusCode, answer.json<{ code?: string; id?: string }>().code ?? answer.json().id];
}
const stateIs = (id: string, state: string) =>
  pool.query('UPDATE maintenance.replays SET state = $2 WHERE id = $1', [id, state]);

it('records each request and its operator once, one at a time', async () => {
  const id = randomUUID();
  const body = { id, readModels: ['sales', 'sales', 'dashboard'] };
  expect(await send('POST', '/api/admin/replays', body)).toEqual([202, id]);
  expect(await send('POST', '/api/admin/replays', body)).toEqual([202, id]);
  const other = { ...body, id: randomUUID() };
  expect(await send('POST', '/api/admin/replays', other)).toEqual([409, 'replay_under_way']);
  const { rows } = await pool.query('SELECT id, read_models, asked_by, state FROM maintenance.replays');
  expect(rows).toEqual([{ id, read_models: ['sales', 'dashboard'], asked_by: operatorId, state: 'asked' }]);
});

it('takes back only a swapped-in replay, and cancels a running one', async () => {
  const id = randomUUID();
  await send('POST', '/api/admin/replays', { id, readModels: ['sales'] });
  const undo = { id: randomUUID() };
  expect(await send('POST', `/api/admin/replays/${id}/undo`, undo)).toEqual([409, 'replay_not_undoable']);
  expect(await send('DELETE', `/api/admin/replays/${id}`)).toEqual([202, id]);
  const { rows } = await pool.query('SELECT cancelled_by FROM maintenance.replays');
  expect(rows).toEqual([{ cancelled_by: operatorId }]);
  await stateIs(id, 'swapped');
  expect(await send('DELETE', `/api/admin/replays/${id}`)).toEqual([409, 'replay_over']);
  expect(await send('POST', `/api/admin/replays/${id}/undo`, undo)).toEqual([202, undo.id]);
  expect(await send('POST', `/api/admin/replays/${id}/undo`, undo)).toEqual([202, undo.id]);
  expect(await send('POST', `/api/admin/replays/${id}/undo`, { id: randomUUID() })).toEqual([409, 'replay_under_way']);
});

it('wants a reason for leaving an event out', async () => {
  const decision = { id: randomUUID(), readModel: 'sales', stream: 'inventory-1', revision: 7, action: 'skip' };
  for (const reason of [undefined, null, '', '  ']) {
    expect((await send('POST', '/api/admin/parked', { ...decision, reason }))[0]).toBe(400);
  }
  expect((await send('POST', '/api/admin/parked', { ...decision, reason: ' Teste ' }))[0]).toBe(202);
  expect((await send('POST', '/api/admin/parked', { ...decision, id: randomUUID(), action: 'retry' }))[0]).toBe(202);
  const { rows } = await pool.query(
    'SELECT action, reason, asked_by FROM maintenance.parked_decisions ORDER BY asked_at',
  );
  expect(rows).toEqual([
    { action: 'skip', reason: 'Teste', asked_by: operatorId },
    { action: 'retry', reason: null, asked_by: operatorId },
  ]);
});
