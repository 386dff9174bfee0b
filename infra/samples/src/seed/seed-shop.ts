import { customerList } from '@pdv/command-api/customers/customer-list';
import { openShop } from '@pdv/command-api/open-shop';
import { inventory } from '@pdv/command-api/sales/inventory';
import type { Encodable } from '@pdv/infra/codec/codec';
import { ACCEPTED_FOR_MS, type AcceptedRequest } from '@pdv/infra/command-handler/accepted-requests';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import type { SnapshotStore } from '@pdv/infra/command-handler/snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import {
  NEW_SHOP,
  type PaceOfProduct,
  type Purchases,
  type ShopTerms,
  type TermsEvent,
  termsAfter,
} from '@pdv/scheduler/follow-ups';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent, SaleCancelled } from '@pdv/schemas/sales/events';
import type { Pool } from 'pg';
import type { Traded } from './counter.ts';
import { customersOf } from './customers.ts';
import { createDebts, type Debts } from './debts.ts';
import { createReminders, type PendingReminder, type ReminderCircumstances, type Reminders } from './reminders.ts';
import { encodables, type SampleCommand } from './sample-events.ts';
import type { SeedShop, ShopToWrite } from './shops.ts';
import { type Trade, tradeOf } from './trade.ts';
import { type ShortStream, type Writing, writeStream, writeStreams } from './writing.ts';

export interface SeedShopDependencies extends Writing {
  readonly store: Pick<EventStore, 'append' | 'read'>;
  readonly handler: CommandHandler;
  readonly snapshots: SnapshotStore;
  readonly pool: Pool;
  readonly opened: Date;
  readonly now: Date;
  readonly password: string;
  readonly passwordHash: string;
}

/** The reminders of a shop for the scheduler. */
export interface LeftToSchedule {
  readonly terms: ShopTerms;
  readonly purchases: readonly Purchases[];
  readonly products: readonly PaceOfProduct[];
  readonly pending: readonly PendingReminder[];
}

/** A shop's year, in the order of each stream. */
export interface ShopYear {
  readonly customers: {
    readonly commands: readonly SampleCommand<CustomersEvent>[];
    readonly state: ReturnType<typeof customerList.initial>;
  };
  readonly trade: Trade;
  readonly reaches: ReminderCircumstances['reaches'];
  /** The number of last days whose reminders the scheduler of a running application sends. */
  readonly unsentDays: number;
  /**
   * Writes reminders before their sales, so that the scheduler of a running application finds them when it reads the
   * sales.
   */
  readonly remindersFirst: boolean;
  /** Streams that nothing else is derived from. */
  readonly others: Iterable<ShortStream>;
}

/** Writes one shop with its year. */
export function seedShop(deps: SeedShopDependencies, shop: SeedShop): Promise<LeftToSchedule> {
  const { customers, ...rolls } = customersOf(shop, deps.opened, deps.now);
  const trade = tradeOf(shop, customers, deps.opened, deps.now);
  return writeShop(deps, shop, {
    customers: rolls,
    trade,
    reaches: () => true,
    unsentDays: 1,
    remindersFirst: false,
    others: [],
  });
}

/** Writes a shop's year into the log. A repeat adds nothing. */
export async function writeShop(
  deps: SeedShopDependencies,
  shop: ShopToWrite,
  { customers, trade, reaches, unsentDays, remindersFirst, others }: ShopYear,
): Promise<LeftToSchedule> {
  const { shopId } = shop;
  await open(deps, shop);
  const customersStream = streams.customers(shopId);
  const roll = await writeStream(
    deps,
    customersStream,
    customers.commands.flatMap((command) => encodables(shopId, command)),
  );
  await saveSnapshot(deps, customersStream, customerList, customers.state, roll);

  await writeStreams(deps, others);

  const terms = await termsOf(deps.store, shopId);
  const today = businessDayOf(deps.now, shop.timeZone);
  const reminders = createReminders({ shopId, terms, sentBefore: addDays(today, -unsentDays), reaches });
  const inventoryStream = streams.inventory(shopId);
  const requests: AcceptedRequest[] = [];
  const debts = createDebts(shopId, today);
  const year = noting(requests, deps.now, followed(shop, trade.commands, reminders, debts));
  const events = remindersFirst ? [...year] : year;
  if (remindersFirst) await writeStreams(deps, [...reminders.streams(), ...debts.streams()]);
  const end = await writeStream(deps, inventoryStream, events);
  await saveSnapshot(deps, inventoryStream, inventory, trade.state, end, requests);
  if (!remindersFirst) {
    await writeStreams(deps, reminders.streams());
    await writeStreams(deps, debts.streams());
  }
  return {
    terms,
    purchases: reminders.purchases(),
    products: reminders.products(),
    pending: reminders.pending(),
  };
}

const TERMS: readonly string[] = [
  'ShopRegistered',
  'TrialStarted',
  'PlanChanged',
  'NotificationsChanged',
] satisfies TermsEvent['type'][];

async function termsOf(store: Pick<EventStore, 'read'>, shopId: string): Promise<ShopTerms> {
  let terms = NEW_SHOP;
  for await (const { type, data, revision } of store.read(streams.account(shopId))) {
    if (TERMS.includes(type)) terms = termsAfter(terms, { type, data } as TermsEvent, Number(revision));
  }
  return terms;
}

async function open({ handler, pool, password, passwordHash, opened: at }: SeedShopDependencies, shop: ShopToWrite) {
  const {
    shopId,
    name: storeName,
    slug,
    businessType,
    plan,
    reminderHoldoutPercent,
    reminderTemplate,
    owner,
    team,
  } = shop;
  const form = {
    ...{ storeName, slug, businessType, password },
    ...{ ownerName: owner.name, email: owner.email, whatsapp: '11900000044' },
    timeZone: DEFAULT_TIME_ZONE,
  };
  const ids = { entityId: shopId, commandId: uuidV5(shopId, 'sign-up'), fingerprint: 'seed' };
  await openShop(
    { handler, pool },
    {
      ...{ ids, form, plan, reminderHoldoutPercent, reminderTemplate, at },
      team: team.map((member) => ({ ...member, passwordHash })),
    },
  );
}

/** Records the recent requests for idempotency, as the command handler would. */
function* noting(requests: AcceptedRequest[], now: Date, events: Iterable<Encodable | ShortStream>) {
  let revision = -1n;
  for (const one of events) {
    yield one;
    if ('stream' in one) continue;
    revision += 1n;
    const { requestId, causationId: commandId, occurredAt } = one.metadata;
    const acceptedAt = new Date(occurredAt);
    if (requestId === undefined || now.getTime() - acceptedAt.getTime() > ACCEPTED_FOR_MS) continue;
    requests.push({ requestId, commandId, revision, count: 1, acceptedAt });
  }
}

/** The inventory's events, with a cancelled sale's own stream before its stock comes back. */
function* followed({ shopId }: ShopToWrite, traded: Iterable<Traded>, reminders: Reminders, debts: Debts) {
  let revision = 0;
  for (const one of traded) {
    if ('cancelled' in one) {
      const { cancelled, returned } = one;
      const events = encodables(shopId, cancelled);
      const [{ data }] = cancelled.events as readonly [SaleCancelled];
      for (const { event, id } of events)
        reminders.happened(event as SaleCancelled, revision, { eventId: id, ...cancelled });
      for (const { event, id } of events) debts.cancelled(event as SaleCancelled, id, cancelled);
      yield { stream: streams.sale(data.saleId), events };
      revision += returned.events.length;
      yield* encodables(shopId, returned);
      continue;
    }
    for (const encodable of encodables(shopId, one)) {
      const event = encodable.event as InventoryEvent;
      reminders.happened(event, revision++, { eventId: encodable.id, ...one });
      if (event.type === 'SaleRegistered') debts.sold(event, one);
      yield encodable;
    }
  }
}

/** Saves a snapshot like the command handler, so that the first sale does not read a year. */
async function saveSnapshot<S, C, E extends DomainEvent, R extends string>(
  { snapshots, pool }: SeedShopDependencies,
  stream: string,
  { snapshot }: Decider<S, C, E, R>,
  state: S,
  end: { revision: bigint; eventId: string } | null,
  requests: readonly AcceptedRequest[] = [],
): Promise<void> {
  if (!snapshot || !end) return;
  await createPostgresRequests(pool).write(stream, requests, end);
  const stored = snapshot.serialize(state);
  await snapshots.save(
    stream,
    { version: snapshot.version, ...end, state: stored },
    Buffer.from(JSON.stringify(stored)),
  );
}
