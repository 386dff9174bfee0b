import { randomUUID } from 'node:crypto';
import type { Position } from '@pdv/infra/event-store/port';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { READ_MODELS } from '@pdv/schemas/live';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { afterEach, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';
import { countBacklog } from './backlog.ts';
import type { Installation } from './installation.ts';

type Side = Awaited<ReturnType<typeof createQuerySide>>;
let side: Side | undefined;
afterEach(() => side?.close());

const now = () => new Date('2026-11-21T15:30:00Z');
const operator = `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}`;
const ask = async ({ app }: Side) => {
  const answer = await app.inject({ url: '/api/admin/system', headers: { authorization: operator } });
  expect(answer.statusCode).toBe(200);
  return answer.json<AdminSystem>();
};

it('tells how many events and seconds every read model is behind, also one that never began', async () => {
  side = await createQuerySide(now);
  const shop = shopStory();
  const id = randomUUID();
  const empty = await ask(side);
  expect(empty.log).toEqual({ store: 'postgres', position: null });
  expect(empty.readModels.map(({ name }) => name)).toEqual([...READ_MODELS]);
  expect(empty.readModels.every(({ eventsBehind, position }) => eventsBehind === 0 && position === null)).toBe(true);

  const head = await side.append(shop.productCreated(id, 9), shop.sold(id), shop.sold(id));
  const behind = await ask(side);
  expect(behind.log.position).toBe(head);
  for (const { name, eventsBehind, secondsBehind, more } of behind.readModels) {
    // The events of the story happened at 15:00.
    expect({ name, eventsBehind, secondsBehind, more }).toEqual({
      name,
      eventsBehind: 3,
      secondsBehind: 1_800,
      more: false,
    });
  }

  await side.happened(shop.sold(id));
  const { readModels } = await ask(side);
  for (const { name, eventsBehind, secondsBehind, movedAt } of readModels) {
    expect({ name, eventsBehind, secondsBehind }).toEqual({ name, eventsBehind: 0, secondsBehind: 0 });
    expect(movedAt, name).not.toBeNull();
  }
});

it('counts no further than it is asked to, and gives up on a log that does not answer', async () => {
  side = await createQuerySide(now);
  const shop = shopStory();
  const id = randomUUID();
  await side.append(shop.productCreated(id, 9), shop.sold(id), shop.sold(id));
  const limits = { atMost: 2, timeoutMs: 5_000 };
  expect(await countBacklog(side.store, null, limits)).toMatchObject({ events: 2, more: true });
  const silent = { subscribe: () => ({ stop: async () => {}, ended: new Promise<void>(() => {}) }) };
  await expect(countBacklog(silent, null, { ...limits, timeoutMs: 1 })).rejects.toThrow('does not answer');
});

it('says of parked events where they stand and what kind of error it was, and nothing that people wrote', async () => {
  side = await createQuerySide(now);
  const shop = shopStory();
  const id = randomUUID();
  await side.happened(shop.productCreated(id, 9), shop.sold(id, { saleId: 'Maria Aparecida' }), shop.sold(id));
  const system = await ask(side);
  expect(system.parked).toMatchObject([
    { readModel: 'sales', of: 'read-models', type: 'SaleRegistered', revision: 1, error: 'Postgres 22P02' },
    { readModel: 'sales', type: 'SaleRegistered', revision: 2, error: null },
  ]);
  expect(system.readModels.find(({ name }) => name === 'sales')?.parked).toBe(2);
  expect(JSON.stringify(system)).not.toContain('Maria');
});

it('tells which services answer, and which had trouble lately', async () => {
  const services: Installation['services'] = [
    { name: 'command-api', ask: async () => 1, lastErrorAt: async () => null, processes: async () => 2 },
    { name: 'projections', ask: async () => 1, lastErrorAt: async () => new Date('2026-11-21T15:29:30Z') },
    { name: 'query-api', ask: async () => 1, lastErrorAt: async () => new Date('2026-11-21T15:28:30Z') },
    { name: 'event-store', ask: () => Promise.reject(new Error('gone')), lastErrorAt: async () => null },
  ];
  const waiting = {
    readModel: 'follow-ups',
    type: '?',
    stream: 'fregues.events/3',
    revision: 0,
    position: '17',
    parkedAt: '2026-11-21T12:00:00.000Z',
    error: 'not JSON',
  };
  const backups = {
    nightly: true,
    directory: '/backups',
    kept: 2,
    last: { takenAt: '2026-11-20T06:00:00.000Z', events: 3, bytes: 4_000 },
    overdue: true,
    problem: { at: '2026-11-21T06:00:00.000Z', message: 'Não há espaço no disco para a cópia.' },
  };
  side = await createQuerySide(now, {
    version: '1.2.3',
    startedAt: new Date('2026-11-21T12:00:00Z'),
    store: 'postgres',
    services,
    processes: async () => [{ name: 'follow-ups', position: '0' as Position }],
    parked: async () => [waiting],
    mail: async () => ({ delivery: 'smtp', server: 'smtp.example.com:587', outbox: null }),
    backups: async () => backups,
  });
  const shop = shopStory();
  await side.append(shop.productCreated(randomUUID(), 9));
  const system = await ask(side);
  expect(system.parked).toEqual([{ ...waiting, of: 'scheduler' }]);
  expect(system.services.map(({ name, state, processes }) => [name, state, processes])).toEqual([
    ['command-api', 'up', 2],
    ['projections', 'troubled', null],
    ['query-api', 'up', null],
    ['event-store', 'down', null],
  ]);
  expect(system).toMatchObject({
    version: '1.2.3',
    node: process.version,
    startedAt: '2026-11-21T12:00:00.000Z',
    mail: { delivery: 'smtp', server: 'smtp.example.com:587', outbox: null },
    processes: [{ name: 'follow-ups', eventsBehind: 1, secondsBehind: 1_800 }],
    backups,
  });
});
