import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { Phase } from '@pdv/infra/command-line/progress';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { hashPassword } from '@pdv/infra/tokens/passwords';
import { type Purchases, type ShopTerms, writeSeedState } from '@pdv/scheduler/follow-ups';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import type { PendingReminder } from './reminders.ts';
import { seedShop } from './seed-shop.ts';
import { planShops, type SeedShop, type SeedSize } from './shops.ts';

const YEAR_MS = 366 * 86_400_000;

export const SEED_PASSWORD = 'fregues-semeado';

/** The read models follow the log while it still grows. */
export interface Reading {
  /** Once everything is written: ends when everything is read. */
  finish(): Promise<void>;
  /** Ends at once; whatever was not read is read the next time. */
  stop(): Promise<void>;
}

export interface SeedOptions extends SeedSize {
  readonly seed: string;
  readonly now: Date;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly masterKey: Buffer;
  /** Begins a part of the work that consists of so many steps. */
  readonly phase: (name: string, steps: number) => Phase;
  /** Has the read models follow the log; told of the events that were read. */
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
 * Fills an empty log with shops and their year, then the read models from the log. Once it was interrupted, the same
 * seed goes on where it stopped.
 * @throws NotEmpty
 */
export async function seedShops(options: SeedOptions): Promise<Seeded> {
  const { store, pool, masterKey } = options;
  const shops = planShops(options.seed, options);
  const begun = await begunAt(store, shops[0]);
  if (begun === null && (await store.head()) !== null) throw new NotEmpty();
  const opened = begun ?? new Date(options.now.getTime() - YEAR_MS);
  // What was interrupted goes on with the year that it began with.
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
  const pending: PendingReminder[] = [];
  try {
    for (const shop of shops) {
      const left = await seedShop(deps, shop);
      terms.set(shop.shopId, left.terms);
      for (const one of left.purchases) purchases.push(one);
      for (const one of left.pending) pending.push(one);
    }
    await handler.idle();
    selling.end();
    const position = await store.head();
    if (position !== null) await writeSeedState(pool, { position, terms, purchases, pending });
    const rest = options.phase('Modelos de leitura', Math.max(1, events - early));
    onRead = rest.advance;
    await reading.finish();
    rest.end();
  } finally {
    await reading.stop();
  }
  return { shops, events };
}

/** When the first shop was opened, if it is there. */
async function begunAt(store: Pick<EventStore, 'read'>, shop: SeedShop | undefined): Promise<Date | null> {
  if (!shop) return null;
  for await (const { metadata } of store.read(streams.account(shop.shopId)))
    return new Date(String(metadata.occurredAt));
  return null;
}

/** About as many events as will be written. */
function stepsOf(shops: readonly SeedShop[]): number {
  return shops.reduce((all, { sales, products, customers, plan }) => {
    const reminders = plan === 'free' ? 0 : 1.9 * 0.25;
    return all + Math.round(products + customers + sales * (1.03 + 2 * reminders));
  }, 0);
}
