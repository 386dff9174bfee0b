import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { Phase } from '@pdv/infra/command-line/progress';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import { type PaceOfProduct, type Purchases, type ShopTerms, writeSeedState } from '@pdv/scheduler/follow-ups';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import type { PendingReminder } from './reminders.ts';
import { seedShop } from './seed-shop.ts';
import { planShops, type SeedShop, type SeedSize } from './shops.ts';

const YEAR_MS = 366 * 86_400_000;

export const SEED_PASSWORD = 'fregues-semeado';

/** The projection of the log while it grows. */
export interface Reading {
  /** Call it after the last write; resolves when everything is read. */
  finish(): Promise<void>;
  /** Ends at once; the next run reads the rest. */
  stop(): Promise<void>;
}

export interface SeedOptions extends SeedSize {
  readonly seed: string;
  readonly now: Date;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly masterKey: Buffer;
  /** Starts a part of the work with this number of steps. */
  readonly phase: (name: string, steps: number) => Phase;
  /** Starts the projection; calls `onRead` with numbers of read events. */
  readonly startReading: (onRead: (events: number) => void) => Reading;
}

export interface Seeded {
  readonly shops: readonly SeedShop[];
  readonly events: number;
}

/** The log holds shops that this seed did not make. */
export class NotEmpty extends Error {
  readonly code = 'not_empty';
  constructor() {
    super('the log holds other shops');
    this.name = 'NotEmpty';
  }
}

/**
 * Fills an empty log with shops and their year, and the read models from the log. After an interruption, the same seed
 * continues.
 * @throws NotEmpty
 */
export async function seedShops(options: SeedOptions): Promise<Seeded> {
  const { store, pool, masterKey } = options;
  const shops = planShops(options.seed, options);
  const begun = await begunAt(store, shops[0]);
  if (begun === null && (await store.head()) !== null) throw new NotEmpty();
  const opened = begun ?? new Date(options.now.getTime() - YEAR_MS);
  // An interrupted seed continues with its own year.
  const now = new Date(opened.getTime() + YEAR_MS);
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const snapshots = createPostgresSnapshots(pool);
  const handler = createCommandHandler({ store, codec, snapshots });
  const selling = options.phase('Vendas e cadastros', stepsOf(shops));
  let events = 0;
  const onWritten = (count: number) => {
    events += count;
    selling.advance(count);
  };
  const passwordHash = await hashPassword(SEED_PASSWORD);
  const deps = {
    store,
    codec,
    handler,
    snapshots,
    pool,
    opened,
    now,
    password: SEED_PASSWORD,
    passwordHash,
    onWritten,
  };
  let early = 0;
  let onRead = (count: number) => {
    early += count;
  };
  const reading = options.startReading((count) => onRead(count));
  const terms = new Map<string, ShopTerms>();
  const purchases: Purchases[] = [];
  const products: PaceOfProduct[] = [];
  const pending: PendingReminder[] = [];
  try {
    for (const shop of shops) {
      const left = await seedShop(deps, shop);
      terms.set(shop.shopId, left.terms);
      for (const one of left.purchases) purchases.push(one);
      for (const one of left.products) products.push(one);
      for (const one of left.pending) pending.push(one);
    }
    await handler.idle();
    selling.end();
    const position = await store.head();
    if (position !== null) await writeSeedState(pool, { position, terms, purchases, products, pending });
    const rest = options.phase('Modelos de leitura', Math.max(1, events - early));
    onRead = rest.advance;
    await reading.finish();
    rest.end();
  } finally {
    await reading.stop();
  }
  return { shops, events };
}

/** The time of the first shop's sign-up; null without it. */
async function begunAt(store: Pick<EventStore, 'read'>, shop: SeedShop | undefined): Promise<Date | null> {
  if (!shop) return null;
  for await (const { metadata } of store.read(streams.account(shop.shopId)))
    return new Date(String(metadata.occurredAt));
  return null;
}

/** The approximate number of events to write. */
function stepsOf(shops: readonly SeedShop[]): number {
  return shops.reduce((all, { sales, products, customers, plan }) => {
    const reminders = plan === 'free' ? 0 : 1.9 * 0.25;
    return all + Math.round(products + customers + sales * (1.03 + 2 * reminders));
  }, 0);
}
