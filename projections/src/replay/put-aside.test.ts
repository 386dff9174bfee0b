import { randomUUID } from 'node:crypto';
import { findReplay, requestUndo } from '@pdv/infra/maintenance/replays';
import { describe, expect, it } from 'vitest';
import { until } from '../testing/read-side.ts';
import { OPERATOR, replaying } from '../testing/replaying.ts';
import type { StoryEvent } from '../testing/shop-story.ts';

const given = replaying();
const { start, stopAll, ask, undo, ended, happened, sold, spoil, shop, product } = given;

describe('who is erased', () => {
  const customer = randomUUID();
  const known = (schema: string) => given.side.rows(`SELECT FROM ${schema}.customers`);
  let looks = 0;
  const startCounting = () =>
    start({
      store: {
        ...given.side.store,
        subscribe: (options, handler) => {
          if (options.types) looks++;
          return given.side.store.subscribe(options, handler);
        },
      },
    });
  /** Waits until the maintenance has checked everything in the log. */
  const lookedAt = async (...told: readonly StoryEvent[]) => {
    for (const one of [...told, shop.sold(product), shop.sold(product)]) {
      const before = looks;
      await happened(one);
      await until(() => looks > before);
    }
  };
  const isThere = async (schema: string) =>
    (await given.side.rows('SELECT FROM pg_namespace WHERE nspname = $1', [schema])).length > 0;
  const replacedWithCustomer = async () => {
    await sold(5);
    await happened(shop.customerAdded(customer));
    const replay = await ended(await ask());
    expect(await known('replaced')).toHaveLength(1);
    return replay.id;
  };

  it('is in no table that was put aside, and the replay cannot be undone any more', async () => {
    startCounting();
    const id = await replacedWithCustomer();
    // Other events leave the replaced tables alone.
    await lookedAt(shop.customerUnsubscribed(customer));
    expect((await findReplay(given.side.pool, id))?.state).toBe('swapped');
    await given.side.append(shop.customerErased(customer));
    await until(async () => (await findReplay(given.side.pool, id))?.state === 'kept');
    expect(await isThere('replaced')).toBe(false);
    expect(await given.side.rows("SELECT FROM read.checkpoints WHERE name LIKE '%/%'")).toEqual([]);
    expect((await findReplay(given.side.pool, id))?.error).toContain('alguém foi apagado');
    expect(await requestUndo(given.side.pool, { id: randomUUID(), by: OPERATOR }, id)).toBe('too_late');
  });

  it('is found also by a process that began after it, and where a whole shop goes', async () => {
    start();
    const id = await replacedWithCustomer();
    await stopAll();
    await given.side.append(shop.sold(product), shop.accountErased(), shop.sold(product));
    expect(await known('replaced')).toHaveLength(1);
    start();
    await until(async () => (await findReplay(given.side.pool, id))?.state === 'kept');
    expect(await isThere('replaced')).toBe(false);
  });

  it('was erased before the swap: then nothing need go', async () => {
    startCounting();
    await sold(5);
    await happened(shop.customerAdded(customer), shop.customerErased(customer));
    const replay = await ended(await ask());
    await lookedAt(shop.sold(product));
    await ended(await undo(replay.id));
    expect(await isThere('replaced')).toBe(true);
  });

  it('goes also where the erasure could not be taken when the tables were replaced', async () => {
    await sold(5);
    await happened(shop.customerAdded(customer));
    await spoil(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE check_violation; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON read.customers FOR EACH ROW EXECUTE FUNCTION refuse()`);
    await happened(shop.customerErased(customer));
    expect(await known('read')).toHaveLength(1);
    start();
    const { id } = await ended(await ask());
    expect(await known('read')).toEqual([]);
    await until(async () => (await findReplay(given.side.pool, id))?.state === 'kept');
    expect(await isThere('replaced')).toBe(false);
  });

  it('does not wait in what was half built: a replay that stands still is given up', async () => {
    await sold(5);
    const away: typeof given.side.store.subscribe = () => {
      const refused = Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
      return { ended: refused, stop: async () => {} };
    };
    const about: unknown[] = [];
    start({
      store: { ...given.side.store, subscribe: away },
      patienceMs: 0,
      onError: (_error, which) => about.push(which),
    });
    const id = await ask(['sales']);
    const { error } = await ended(id, 'failed');
    expect(error).toMatch(/^Error/);
    expect(about).toContainEqual({ replay: id, readModels: ['sales'] });
    expect(await isThere('rebuilt')).toBe(false);
    expect(await given.side.rows("SELECT FROM read.checkpoints WHERE name LIKE '%/%'")).toEqual([]);
  });
});
