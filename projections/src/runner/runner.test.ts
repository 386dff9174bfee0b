import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProjections } from '../app.ts';
import { projections } from '../read-models.ts';
import { salesProjection } from '../sales/register-sale/projection.ts';
import { createReadSide, type ReadSide, until, untilPassed } from '../testing/read-side.ts';
import { type StoryEvent, shopStory } from '../testing/shop-story.ts';
import { applyRun } from './apply-run.ts';
import { live, type Member, member } from './member.ts';
import { type Runner, startRunner } from './runner.ts';

let side: ReadSide;
const running: Runner[] = [];

beforeEach(async () => {
  side = await createReadSide();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
  await side.drop();
});

function start(): Runner {
  const runner = startProjections({ ...side });
  running.push(runner);
  return runner;
}

/** A shop with a customer, two products and this number of sales. */
function history(sales: number) {
  const shop = shopStory();
  const [coffee, sugar, customerId] = [randomUUID(), randomUUID(), randomUUID()];
  const told: StoryEvent[] = [
    shop.registered(),
    shop.customerAdded(customerId),
    shop.productCreated(coffee, 10_000),
    shop.productCreated(sugar, 10_000, { name: 'Açúcar União', priceCentavos: 599 }),
  ];
  for (let index = 0; index < sales; index++) {
    told.push(shop.sold(index % 3 === 0 ? sugar : coffee, { quantity: 1 + (index % 4), customerId }));
  }
  return { shop, coffee, sugar, customerId, told };
}

const totals = () =>
  side.rows<{ sales: string; items: string }>(
    `SELECT count(*) AS sales, sum(items) AS items FROM read.sales
     UNION ALL SELECT sum(sales), sum(items) FROM read.sales_by_day
     UNION ALL SELECT sum(sales), sum(items) FROM read.product_sales_by_day
     UNION ALL SELECT sum(sales), sum(items) FROM read.product_sales_by_month`,
  );

describe('the runner', () => {
  it('brings every read model to the head of the log and stays there', async () => {
    const { told, shop, coffee } = history(50);
    await side.append(...told);
    const runner = start();
    await untilPassed(runner, side.store, await side.append(shop.sold(coffee, { quantity: 7 })));
    const status = await runner.status();
    expect(status.map(({ name }) => name)).toEqual(projections.map(({ name }) => name));
    expect(status.every(({ caughtUp }) => caughtUp)).toBe(true);
    expect((await totals()).map(({ sales }) => Number(sales))).toEqual([51, 51, 51, 51]);
  });

  it('applies a batch once, however often it comes', async () => {
    const { told } = history(30);
    await side.append(...told);
    const events = [];
    for (const stream of new Set(told.map((one) => one.stream))) {
      for await (const event of side.store.read(stream)) events.push(event);
    }
    events.sort((a, b) => side.store.compare(a.position, b.position));
    const checkpoint = events.at(-1)?.position;
    if (!checkpoint) throw new Error('no events');
    const members: Member[] = projections.map((projection) => member(live(projection)));
    await applyRun(side, members, { events, checkpoint });
    const once = await totals();
    await applyRun(side, members, { events, checkpoint });
    expect(await totals()).toEqual(once);
    const [first] = events;
    if (first) await applyRun(side, members, { events: [first], checkpoint: first.position });
    expect(members.map(({ position }) => position)).toEqual(members.map(() => checkpoint));
    // A second process with an old checkpoint is refused, so it cannot add everything twice.
    const stale = members.map((member) => ({ ...member, position: null }));
    await expect(applyRun(side, stale, { events, checkpoint })).rejects.toMatchObject({ code: 'checkpoint_moved' });
    expect(await totals()).toEqual(once);
  });

  it('goes on where it was stopped, in the middle of the log', async () => {
    const { told, shop, coffee } = history(5_000);
    const position = await side.append(...told);
    const first = start();
    await until(async () => (await first.status()).some((one) => one.position !== null && !one.caughtUp));
    await first.stop();
    const stopped = (await first.status())[0]?.position;
    expect(stopped && side.store.compare(stopped, position)).toBeLessThan(0);
    const second = start();
    await untilPassed(second, side.store, await side.append(shop.sold(coffee)));
    expect((await totals()).map(({ sales }) => Number(sales))).toEqual([5_001, 5_001, 5_001, 5_001]);
  });

  it('counts nothing twice when two processes project at once', async () => {
    const { told, shop, coffee } = history(3_000);
    const runners = [start(), start()];
    await side.append(...told);
    const position = await side.append(shop.sold(coffee));
    for (const runner of runners) await untilPassed(runner, side.store, position);
    expect((await totals()).map(({ sales }) => Number(sales))).toEqual([3_001, 3_001, 3_001, 3_001]);
  });

  it('lets a new read model catch up alone, then reads on with all in one', async () => {
    const { told, shop, coffee } = history(3_000);
    await side.append(...told);
    const others = projections.filter((projection) => projection !== salesProjection);
    const before = startRunner({ ...side, onError: () => {} }, others.map(live));
    const reached = await side.append(shop.sold(coffee));
    await untilPassed(before, side.store, reached);
    await before.stop();
    const starts: unknown[] = [];
    const ends: unknown[] = [];
    const store: typeof side.store = {
      ...side.store,
      subscribe: (options, handler) => {
        starts.push(options.from);
        const subscription = side.store.subscribe(options, handler);
        void subscription.ended.then(() => ends.push(options.from));
        return subscription;
      },
    };
    const runner = startProjections({ ...side, store });
    running.push(runner);
    await untilPassed(runner, side.store, reached);
    // In any order: each feed finds its position by itself.
    expect(new Set(starts)).toEqual(new Set([reached, null]));
    expect(starts).toHaveLength(2);
    await untilPassed(runner, side.store, await side.append(shop.sold(coffee)));
    await until(() => ends.length === 1);
    expect(ends).toEqual([null]);
    await untilPassed(runner, side.store, await side.append(shop.sold(coffee)));
    expect(starts).toHaveLength(2);
    expect((await totals()).map(({ sales }) => Number(sales))).toEqual([3_003, 3_003, 3_003, 3_003]);
  });

  it('goes on by itself after its connections were cut', async () => {
    const { told, shop, coffee } = history(10);
    await side.append(...told);
    const runner = start();
    await untilPassed(runner, side.store, await side.append(shop.sold(coffee)));
    await side.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await until(() =>
      side.append(shop.sold(coffee)).then(
        () => true,
        () => false,
      ),
    );
    const head = await side.store.head();
    if (head === null) throw new Error('the log is empty');
    await untilPassed(runner, side.store, head);
    const [counted, ...rolledUp] = (await totals()).map(({ sales }) => Number(sales));
    expect(counted).toBeGreaterThanOrEqual(12);
    expect(rolledUp).toEqual([counted, counted, counted]);
  });
});
