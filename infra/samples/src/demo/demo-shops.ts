import { setTimeout as delay } from 'node:timers/promises';
import { eraseAccount } from '@pdv/command-api/commands/account';
import { createVoucherCodes } from '@pdv/command-api/commands/sales';
import type { DemoEntrance, DemoShops } from '@pdv/command-api/demo';
import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore, Position } from '@pdv/infra/event-store/port';
import type { MediaStore } from '@pdv/infra/media/media-store';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { type BusinessDay, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { DemoKind } from '@pdv/schemas/kernel/demo';
import type { Pool } from 'pg';
import { createBuilds } from './builds.ts';
import { type DemoShop, planDemoShop } from './demo-shop.ts';
import { createGoingOn } from './going-on.ts';
import { addDemoPhotos } from './photos/add-photos.ts';
import { writeDemoShop } from './write-demo-shop.ts';

interface DemoShopsOptions {
  readonly store: EventStore;
  /** Connected as the owner; making a shop keeps one connection. */
  readonly pool: Pool;
  readonly vault: PersonalDataVault;
  /** The shops' passwords are derived from it. */
  readonly masterKey: Buffer;
  /** Waits until every read model has passed a position. */
  readonly read: (position: Position) => Promise<void>;
  /** Default: the products have no photos. */
  readonly media?: Pick<MediaStore, 'put'>;
  readonly now?: () => Date;
}

export interface KeptDemoShops extends DemoShops {
  /** Today's shop; makes it if it is missing. */
  make(kind: DemoKind, onProgress?: (done: number) => void): Promise<DemoShop>;
  /** Today's shop without visits: erases a visited one and makes another. */
  renew(kind: DemoKind, onProgress?: (done: number) => void): Promise<DemoShop>;
  /**
   * Erases the shops of past days. For a visited kind it makes today's shop first, so that the next visitor does not
   * wait; shops of other kinds are made on request. A repeat changes nothing.
   */
  tidy(): Promise<void>;
  /** Resolves when no shop is being made. */
  idle(): Promise<void>;
}

/** The hour of the night at which a new demo day starts. */
const DAY_TURNS_MS = 4 * 3_600_000;
/** Longest wait for an answer; after that the visitor gets the progress. */
const PATIENCE_MS = 1_000;

export function demoDayOf(now: Date): BusinessDay {
  return businessDayOf(new Date(now.getTime() - DAY_TURNS_MS), DEFAULT_TIME_ZONE);
}

interface Making {
  readonly shop: Promise<DemoShop>;
  done: number;
}

export function createDemoShops(options: DemoShopsOptions): KeptDemoShops {
  const { store, pool, vault, masterKey, read, media, now = () => new Date() } = options;
  const builds = createBuilds(pool);
  const codec = createCodec({ vault });
  const handler = createCommandHandler({
    store,
    codec,
    snapshots: createPostgresSnapshots(pool),
    // After a restart the day is gone through again from its morning.
    requests: createPostgresRequests(pool),
  });
  const goingOn = createGoingOn({ handler, voucherCode: createVoucherCodes(masterKey), now });
  /** The shops in the making, so that concurrent callers share the work. */
  const underWay = new Map<string, Making>();

  function making(shop: DemoShop): Making {
    const name = shop.shopId;
    const known = underWay.get(name);
    if (known) return known;
    const fresh: Making = {
      done: 0,
      shop: write(shop, (done) => {
        fresh.done = done;
      }).finally(() => underWay.delete(name)),
    };
    // The callers await it; without callers, do not report an unhandled rejection.
    fresh.shop.catch(() => {});
    underWay.set(name, fresh);
    return fresh;
  }

  async function write(shop: DemoShop, onProgress: (done: number) => void): Promise<DemoShop> {
    const { shopId, day, nth } = shop;
    const build = { kind: shop.profile.kind, day, shopId, nth };
    await builds.alone(async () => {
      const found = await builds.find(build.kind, day);
      if (found?.ready || (found && found.nth !== nth)) return;
      await builds.begin(build);
      // The read models' remaining work counts as the last tenth.
      const life = await writeDemoShop(
        { store, pool, vault, masterKey, onProgress: (written, all) => onProgress((written / all) * 0.9) },
        shop,
      );
      if (media) await addDemoPhotos({ handler, media }, shop);
      goingOn.take(shop, life);
      const position = await store.head();
      if (position !== null) await read(position);
      await builds.ready(build);
      onProgress(1);
    });
    return shop;
  }

  /** Today's shop: the present one or the next one to make. */
  async function current(kind: DemoKind) {
    const day = demoDayOf(now());
    const build = await builds.find(kind, day);
    return { build, shop: planDemoShop(kind, day, build?.nth) };
  }

  async function make(kind: DemoKind, onProgress: (done: number) => void = () => {}): Promise<DemoShop> {
    const { build, shop } = await current(kind);
    if (build?.ready) return shop;
    const work = making(shop);
    const watching = setInterval(() => onProgress(work.done), 200);
    try {
      return await work.shop;
    } finally {
      clearInterval(watching);
    }
  }

  return {
    make,
    async renew(kind, onProgress) {
      const { build } = await current(kind);
      if (build?.ready && build.visited) {
        await builds.alone(() => eraseAccount({ handler, pool }, build.shopId, now()));
        await builds.gone(build);
      }
      return make(kind, onProgress);
    },
    async idle() {
      await Promise.allSettled([...underWay.values()].map(({ shop }) => shop));
      await handler.idle();
    },

    async enter(kind): Promise<DemoEntrance> {
      const { build, shop } = await current(kind);
      const { day } = shop;
      if (!build?.ready) {
        const work = making(shop);
        const made = await Promise.race([work.shop, delay(PATIENCE_MS, null)]);
        if (!made) return { ready: false, done: work.done };
      }
      await builds.visited({ kind, day });
      return { ready: true, memberId: shop.owner.memberId, position: await goingOn.upToNow(shop) };
    },

    async lost(kind, memberId) {
      const { build, shop } = await current(kind);
      if (build?.ready && shop.owner.memberId === memberId) await builds.gone(build);
    },

    async tidy() {
      const today = demoDayOf(now());
      const over = await builds.before(today);
      for (const { kind, visited } of over) if (visited) await make(kind);
      if (over.length === 0) return;
      await builds.alone(async () => {
        for (const build of await builds.before(today)) {
          await eraseAccount({ handler, pool }, build.shopId, now());
          await builds.forget(build);
        }
      });
    },
  };
}
