import { randomUUID } from 'node:crypto';
import type { EventStore } from '@pdv/infra/event-store/port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customersProjection } from '../customers/customers/projection.ts';
import { dashboardProjection } from '../sales/dashboard/projection.ts';
import { createReadSide, type ReadSide, until } from '../testing/read-side.ts';
import { shopStory } from '../testing/shop-story.ts';
import { type Feed, type FeedDependencies, startFeed } from './feed.ts';
import { live, type Member, member as memberAt } from './member.ts';
import type { Projection } from './projection.ts';

const PER_RUN = 10;
const RUNS = 4;

let side: ReadSide;
let feed: Feed | undefined;
const SOLD = PER_RUN * RUNS - 2;

beforeEach(async () => {
  side = await createReadSide();
  const [shop, coffee] = [shopStory(), randomUUID()];
  const told = [shop.customerAdded(randomUUID()), shop.productCreated(coffee, 100)];
  while (told.length < SOLD + 2) told.push(shop.sold(coffee));
  await side.append(...told);
});
afterEach(async () => {
  await feed?.stop();
  await side.drop();
});

/** Small runs from a log that is far ahead of its reader. */
function dependencies(): FeedDependencies {
  const subscribe: EventStore['subscribe'] = (options, handler) =>
    side.store.subscribe({ ...options, batchSize: PER_RUN }, handler);
  return { ...side, store: { ...side.store, subscribe }, onError: () => {} };
}

const member = (projection: Projection): Member => memberAt(live(projection));

const sold = async () => {
  const [row] = await side.rows<{ sales: number }>('SELECT sum(sales)::int AS sales FROM read.sales_by_day');
  return row?.sales;
};
const atTheEnd = async (...members: Member[]) => {
  const head = await side.store.head();
  await until(() => members.every(({ position }) => position === head));
};

describe('a feed', () => {
  it('reads a run while the one before is being written', async () => {
    const deps = dependencies();
    let read = 0;
    const codec: FeedDependencies['codec'] = {
      ...deps.codec,
      decode: (events) => {
        read++;
        return deps.codec.decode(events);
      },
    };
    const pool = written(deps.pool, () => until(() => read > 1));
    const dashboard = member(dashboardProjection);
    feed = startFeed({ ...deps, codec, pool }, [dashboard], async () => {});
    await atTheEnd(dashboard);
    expect(await sold()).toBe(SOLD);
  });

  it('reads a run again for whoever joins before it begins', async () => {
    const [dashboard, customers] = [member(dashboardProjection), member(customersProjection)];
    let joined = false;
    feed = startFeed(dependencies(), [dashboard], async () => {
      if (!joined) feed?.adopt([customers]);
      joined = true;
    });
    await atTheEnd(dashboard, customers);
    expect(await side.rows('SELECT error FROM read.parked')).toEqual([]);
    expect(await side.rows('SELECT id FROM read.customers')).toHaveLength(1);
  });

  it('begins again with a run that could not be written, though the next was read already', async () => {
    const deps = dependencies();
    let runs = 0;
    const pool = written(deps.pool, async () => {
      if (++runs === 2) throw Object.assign(new Error('the network is down'), { code: 'ENETDOWN' });
    });
    const dashboard = member(dashboardProjection);
    feed = startFeed({ ...deps, pool }, [dashboard], async () => {});
    await atTheEnd(dashboard);
    expect(runs).toBe(RUNS + 1);
    expect(await sold()).toBe(SOLD);
    expect(await side.rows('SELECT error FROM read.parked')).toEqual([]);
  });

  it('has written what it had begun once it is stopped', async () => {
    const deps = dependencies();
    const dashboard = member(dashboardProjection);
    let stopping: Promise<void> | undefined;
    const pool = written(deps.pool, async () => {
      stopping ??= feed?.stop();
    });
    feed = startFeed({ ...deps, pool }, [dashboard], async () => {});
    await until(() => stopping !== undefined);
    await stopping;
    expect(await side.rows("SELECT position FROM read.checkpoints WHERE name = 'dashboard'")).toEqual([
      { position: dashboard.position },
    ]);
    expect(await sold()).toBe(PER_RUN - 2);
  });
});

/** The same pool, but it calls `before` ahead of each written run. */
function written(pool: FeedDependencies['pool'], before: () => Promise<void>): FeedDependencies['pool'] {
  return new Proxy(pool, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'connect') return value.bind(target);
      return async () => {
        await before();
        return target.connect();
      };
    },
  });
}
