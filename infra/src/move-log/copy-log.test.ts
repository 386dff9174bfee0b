import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfLog } from '../backup/log-hash.ts';
import type { Position, RecordedEvent } from '../event-store/port.ts';
import { copyLog } from './copy-log.ts';
import { createLogs, eventsOf, happened, kept, type Log, trade } from './logs.fixture.ts';

const WAYS = [
  ['Postgres', 'postgres', 'Postgres', 'postgres'],
  ['Postgres', 'postgres', 'EventStoreDB', 'eventStoreDb'],
  ['EventStoreDB', 'eventStoreDb', 'Postgres', 'postgres'],
] as const;

let logs: ReturnType<typeof createLogs>;
let shops: [string, string];
beforeEach(() => {
  logs = createLogs();
  shops = [randomUUID(), randomUUID()];
});
afterEach(() => logs.close());

const copy = (from: Log, to: Log, more: Partial<Parameters<typeof copyLog>[0]> = {}) =>
  copyLog({ source: from.store, target: to.store, fill: to.fill, ...more });

/** Fills up to so many events and then fails, as one does that is killed. */
const failingAfter =
  (to: Log, events: number): Log['fill'] =>
  async (all, onFilled) => {
    async function* some() {
      let left = events;
      for await (const event of all) {
        if (left === 0) throw new Error('killed');
        left -= 1;
        yield event;
      }
    }
    return to.fill(some(), onFilled);
  };

for (const [fromName, from, toName, to] of WAYS) {
  describe(`a log that goes from ${fromName} to ${toName}`, () => {
    it('is the same there, in the same order, and every place in it is found again', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 4);
      const before = await eventsOf(source.store);
      const positions = before.map(({ position }) => position);
      const copied = await copy(source, target, { places: positions });
      expect(copied).toMatchObject({ events: 24, copied: 24, grown: false });
      expect(copied.hash).toBe((await hashOfLog(source.store)).hash);
      const after = await eventsOf(target.store);
      expect(kept(after)).toEqual(kept(before));
      expect(positions.map((position) => copied.places.get(position))).toEqual(after.map(({ position }) => position));
      expect(await eventsOf(source.store)).toEqual(before);
      expect(await copy(source, target)).toMatchObject({ events: 24, copied: 0, hash: copied.hash });
    });

    it('goes on where it was interrupted, and with what came since', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 3);
      await expect(copy(source, target, { fill: failingAfter(target, 7) })).rejects.toThrow('killed');
      const half = await eventsOf(target.store);
      expect(half.length).toBeLessThan(18);
      await source.store.append('late', [happened(shops[0], 1)], 'none');
      expect(await copy(source, target)).toMatchObject({ events: 19, copied: 19 - half.length });
      expect(kept(await eventsOf(target.store))).toEqual(kept(await eventsOf(source.store)));
      // A writer continues the new log from there.
      const next = await target.store.append('late', [happened(shops[0], 2)], 0n);
      expect((await eventsOf(target.store)).at(-1)?.position).toBe(next.position);
    });

    it('is refused where something else is, which stays as it was', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 1);
      await target.store.append(`inventory-${shops[0]}`, [happened(shops[0], 0)], 'none');
      await expect(copy(source, target)).rejects.toMatchObject({
        code: 'log_problem',
        message: expect.stringContaining('já tem 1 evento, e não são os primeiros da origem'),
      });
      expect(await eventsOf(target.store)).toHaveLength(1);
      await expect(copy({ ...source, store: (await logs[from]()).store }, target)).rejects.toThrow(
        'mais do que a origem, que tem 0',
      );
    });

    it('takes one shop alone, beside others, and goes on with it', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 3);
      const others = randomUUID();
      await trade(target.store, [others], 2);
      const of = (shop: string) => (event: RecordedEvent) => event.metadata.shopId === shop;
      const wanted = of(shops[1]);
      await expect(copy(source, target, { wanted, fill: failingAfter(target, 4) })).rejects.toThrow('killed');
      await target.store.append(`followup-${randomUUID()}`, [happened(others, 0)], 'none');
      expect(await copy(source, target, { wanted })).toMatchObject({ events: 9 });
      const [before, after] = [await eventsOf(source.store), await eventsOf(target.store)];
      expect(kept(after.filter(wanted))).toEqual(kept(before.filter(wanted)));
      expect(after).toHaveLength(9 + 7);
      await source.store.append('late', [happened(shops[1], 1)], 'none');
      expect(await copy(source, target, { wanted })).toMatchObject({ events: 10, copied: 1 });
    });

    it('takes one shop alone to nowhere where its streams hold something else', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 1);
      await target.store.append(`inventory-${shops[1]}`, [happened('other', 0)], 'none');
      const wanted = (event: RecordedEvent) => event.metadata.shopId === shops[1];
      await expect(copy(source, target, { wanted })).rejects.toMatchObject({
        code: 'log_problem',
        message: expect.stringMatching(/outros eventos.+que não são da origem/),
      });
      expect(await eventsOf(target.store)).toHaveLength(1);
    });

    it('says that the source grew meanwhile, and leaves that out', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 1);
      const fill: Log['fill'] = async (events, onFilled) => {
        await source.store.append('late', [happened(shops[0], 1)], 'none');
        return target.fill(events, onFilled);
      };
      expect(await copy(source, target, { fill })).toMatchObject({ events: 6, copied: 6, grown: true });
      expect(await copy(source, target)).toMatchObject({ events: 7, copied: 1, grown: false });
    });

    it('is not taken for well where it is not the same in the end', async () => {
      const [source, target] = [await logs[from](), await logs[to]()];
      await trade(source.store, shops, 1);
      const fill: Log['fill'] = (events, onFilled) => {
        async function* altered() {
          for await (const event of events) yield { ...event, data: { ...event.data, index: 99 } };
        }
        return target.fill(altered(), onFilled);
      };
      await expect(copy(source, target, { fill })).rejects.toThrow('O destino não é igual à origem: 6 eventos');
    });
  });
}

it('places between events, before the first and behind the last are those of the events before them', async () => {
  const [source, target] = [await logs.postgres(), await logs.eventStoreDb()];
  await trade(source.store, shops, 2);
  await source.pool.query("SELECT setval('event_log.positions', 40)");
  await source.store.append('late', [happened(shops[0], 1)], 'none');
  const places = ['0', '6', '20', '41', '50'] as Position[];
  const { places: found } = await copy(source, target, { places });
  const there = (await eventsOf(target.store)).map(({ position }) => position);
  expect(places.map((place) => found.get(place))).toEqual([null, there[5], there[11], there[12], there[12]]);
});

it('a log without events goes', async () => {
  const copied = await copy(await logs.postgres(), await logs.eventStoreDb(), { places: ['0' as Position] });
  expect(copied).toMatchObject({ events: 0, copied: 0, hash: '0'.repeat(64) });
  expect([...copied.places.values()]).toEqual([null]);
});

it('neighbours that are too much for one append go in several', async () => {
  const [source, target] = [await logs.postgres(), await logs.eventStoreDb()];
  const big = (index: number) => ({ ...happened(shops[0], index), data: { text: 'x'.repeat(400_000) } });
  for (let nth = 0; nth < 5; nth++) {
    await source.store.append('big', [big(nth)], nth === 0 ? 'none' : BigInt(nth - 1));
  }
  expect(await copy(source, target)).toMatchObject({ events: 5, copied: 5 });
});

it('a server that goes away is told of in words, and the copy goes on once it is back', async () => {
  const [source, target] = [await logs.postgres(), await logs.eventStoreDb()];
  await trade(source.store, shops, 3);
  const broken: Log['fill'] = (events, onFilled) => {
    async function* cutting() {
      for await (const event of events) {
        target.cut();
        yield event;
      }
    }
    return target.fill(cutting(), onFilled);
  };
  // A cut now and then is mended by the adapter.
  expect(await copy(source, target, { fill: broken })).toMatchObject({ events: 18 });
  const gone = await logs.eventStoreDb();
  await gone.store.close();
  await expect(copy(source, gone)).rejects.toMatchObject({ code: 'log_problem' });
});

/** Whether this user may make a disk. */
const canMount = (() => {
  const path = mkdtempSync(join(tmpdir(), 'pdv-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', path]).status === 0;
  if (mounted) spawnSync('umount', [path]);
  return mounted;
})();

it.skipIf(!canMount)('a full disk is told of, and the copy goes on once there is room', async () => {
  const [source, target] = [await logs.postgres(), await logs.postgres()];
  for (let nth = 0; nth < 40; nth++) {
    const text = { text: Array.from({ length: 40 }, () => randomUUID()).join() };
    const events = Array.from({ length: 100 }, (_, index) => ({ ...happened(shops[0], index), data: text }));
    await source.store.append(`stream-${nth}`, events, 'none');
  }
  const disk = mkdtempSync(join(tmpdir(), 'pdv-small-disk-'));
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status).toBe(0);
  const space = `small_${randomUUID().replaceAll('-', '')}`;
  try {
    const { rows } = await target.pool.query<{ data: string }>("SELECT current_setting('data_directory') AS data");
    // The user that Postgres runs as.
    const { uid, gid } = statSync(rows[0]?.data ?? '');
    chownSync(disk, uid, gid);
    await target.pool.query(`CREATE TABLESPACE ${space} LOCATION '${disk}'`);
    await target.pool.query(`ALTER TABLE event_log.events SET TABLESPACE ${space}`);
    await expect(copy(source, target)).rejects.toMatchObject({
      code: 'log_problem',
      message: expect.stringContaining('Não há espaço no disco do destino'),
    });
    const half = (await eventsOf(target.store)).length;
    expect(half).toBeGreaterThan(0);
    await target.pool.query('ALTER TABLE event_log.events SET TABLESPACE pg_default');
    expect(await copy(source, target)).toMatchObject({ events: 4_000, copied: 4_000 - half });
  } finally {
    await target.pool.query('ALTER TABLE event_log.events SET TABLESPACE pg_default');
    await target.pool.query(`DROP TABLESPACE IF EXISTS ${space}`);
    spawnSync('umount', [disk]);
  }
});

const declared = process.env.EVENTSTORE_URL;
it.skipIf(!declared)('a shop goes to the EventStoreDB of EVENTSTORE_URL and back', async () => {
  const [source, target, back] = [await logs.postgres(), await logs.eventStoreDb(declared), await logs.postgres()];
  await trade(source.store, shops, 40);
  const wanted = (event: RecordedEvent) => event.metadata.shopId === shops[0];
  const there = await copy(source, target, { wanted });
  expect(there).toMatchObject({ events: 120, copied: 120 });
  expect(await copy(source, target, { wanted })).toMatchObject({ copied: 0, hash: there.hash });
  expect(await copy(target, back, { wanted })).toMatchObject({ events: 120, hash: there.hash });
  expect(kept(await eventsOf(back.store))).toEqual(kept((await eventsOf(source.store)).filter(wanted)));
});
