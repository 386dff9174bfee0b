import { randomUUID } from 'node:crypto';
import { decideParked } from '@pdv/infra/maintenance/parked';
import { requestReplay, tellReplay } from '@pdv/infra/maintenance/replays';
import type { AdminMaintenance } from '@pdv/schemas/operators/maintenance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

it('tells operators what was asked for, by whom, and what came of it, and nobody else', async () => {
  const [id, decision] = [randomUUID(), randomUUID()];
  await requestReplay(side.pool, { id, by: 'system:command-line' }, ['sales']);
  const tables = [{ table: 'sales', before: 3, after: 4, same: false }];
  await tellReplay(side.pool, id, { state: 'swapped', events: 7, share: 1, parked: 2, tables: JSON.stringify(tables) });
  const where = { readModel: 'sales', stream: 'inventory-1', revision: 7n };
  await decideParked(side.pool, { ...where, id: decision, action: 'skip', reason: 'Teste', by: randomUUID() });

  const headers = { authorization: `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}` };
  const answer = await side.app.inject({ url: '/api/admin/maintenance', headers });
  expect(answer.statusCode).toBe(200);
  const { replays, decisions } = answer.json<AdminMaintenance>();
  expect(replays).toMatchObject([
    {
      id,
      readModels: ['sales'],
      undoes: null,
      state: 'swapped',
      askedBy: null,
      events: 7,
      share: 1,
      parked: 2,
      tables,
    },
  ]);
  expect(decisions).toMatchObject([
    { id: decision, readModel: 'sales', revision: 7, action: 'skip', reason: 'Teste', outcome: null, applied: null },
  ]);
  for (const table of ['replays', 'parked_decisions']) {
    expect((await side.queryPool.query(`SELECT FROM maintenance.${table}`)).rowCount).toBe(0);
    await expect(side.queryPool.query(`DELETE FROM maintenance.${table}`)).rejects.toMatchObject({ code: '42501' });
  }
});
