import { randomUUID } from 'node:crypto';
import { findReplay, type Replay, type ReplayState, requestReplay, requestUndo } from '@pdv/infra/maintenance/replays';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Projections, startProjections } from '../app.ts';
import { projections } from '../read-models.ts';
import { startMaintenance } from '../replay/maintenance.ts';
import { compareWithFold } from '../runner/compare-with-fold.ts';
import { createReadSide, type ReadSide, until, untilPassed } from './read-side.ts';
import { type StoryEvent, shopStory } from './shop-story.ts';

export const ALL = projections.map(({ name }) => name);
export const OPERATOR = randomUUID();

/** For each test: a read side with a running projection. It stops the maintenance that the test starts. */
export function replaying() {
  let side: ReadSide;
  let projecting: Projections;
  const troubles: unknown[] = [];
  const started: { stop(): Promise<void> }[] = [];
  const shop = shopStory();
  const product = randomUUID();
  const stopAll = () => Promise.all(started.splice(0).map((one) => one.stop()));

  beforeEach(async () => {
    side = await createReadSide();
    troubles.splice(0);
    projecting = startProjections({ ...side, onError: (error) => troubles.push(error) });
  });
  afterEach(async () => {
    await stopAll();
    await projecting.stop();
    await side.drop();
  });

  const deps = () => ({ ...side, ownerUrl: side.database.url });
  /** Appends events and waits until the live read models show them. */
  const happened = async (...events: readonly StoryEvent[]) =>
    untilPassed(projecting, side.store, await side.append(...events));

  return {
    shop,
    product,
    /** The errors that interrupted the live read models. */
    troubles,
    get side() {
      return side;
    },
    start(over: Partial<Parameters<typeof startMaintenance>[0]> = {}) {
      const one = startMaintenance({ ...deps(), onError: () => {}, ...over });
      started.push(one);
      return one;
    },
    stopAll,
    /** Abandons the running replays, as if their process had died. */
    forgetAll: () => void started.splice(0),
    async ask(readModels: readonly string[] = ALL): Promise<string> {
      const id = randomUUID();
      expect(await requestReplay(side.pool, { id, by: OPERATOR }, readModels)).toBe('asked');
      return id;
    },
    async undo(replay: string): Promise<string> {
      const id = randomUUID();
      expect(await requestUndo(side.pool, { id, by: OPERATOR }, replay)).toBe('asked');
      return id;
    },
    async ended(id: string, state: ReplayState = 'swapped'): Promise<Replay> {
      let found: Replay | undefined;
      await until(async () => {
        found = await findReplay(side.pool, id);
        return found !== undefined && !['asked', 'building', 'comparing', 'swapping'].includes(found.state);
      });
      expect(found).toMatchObject({ state });
      if (!found) throw new Error('nobody asked for it');
      return found;
    },
    happened,
    /** Waits until the live read models show the whole log. */
    async caughtUp(): Promise<void> {
      const head = await side.store.head();
      if (head !== null) await untilPassed(projecting, side.store, head);
    },
    /** Appends this number of sales and waits until all read models show them. */
    sold: (sales: number) =>
      happened(
        shop.registered(),
        shop.productCreated(product, 100_000),
        ...Array.from({ length: sales }, () => shop.sold(product)),
      ),
    async spoil(statement: string): Promise<void> {
      await side.pool.query(`BEGIN; SET LOCAL app.projecting = 'on'; ${statement}; COMMIT`);
    },
    async salesSeen() {
      const [row] = await side.rows<{ counted: number; rolled: number }>(
        'SELECT (SELECT count(*)::int FROM read.sales) AS counted, (SELECT sum(sales)::int FROM read.sales_by_day) AS rolled',
      );
      return row;
    },
    differences: async () => (await compareWithFold(deps())).different,
  };
}
