import { roster } from '@pdv/command-api/customers/roster';
import { openShop } from '@pdv/command-api/open-shop';
import { inventory } from '@pdv/command-api/sales/inventory';
import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { SnapshotStore } from '@pdv/infra/command-handler/snapshots';
import { uuidV5 } from '@pdv/infra/command-handler/uuid-v5';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent, SaleRegistered } from '@pdv/schemas/sales/events';
import type { Pool } from 'pg';
import { customersOf } from './customers.ts';
import { type Deed, encodables } from './deeds.ts';
import { reminderOf } from './reminders.ts';
import type { SeedShop } from './shops.ts';
import { tradeOf } from './trade.ts';
import { type Writing, writeStream, writeStreams } from './writing.ts';

export interface SeedShopDependencies extends Writing {
  readonly handler: CommandHandler;
  readonly snapshots: SnapshotStore;
  readonly pool: Pool;
  readonly opened: Date;
  readonly now: Date;
  readonly password: string;
  readonly passwordHash: string;
}

export type PendingReminder = { readonly followUpId: string; readonly customerId: string };

/** One shop with its year. @returns the reminders that are still to be sent */
export async function seedShop(deps: SeedShopDependencies, shop: SeedShop): Promise<PendingReminder[]> {
  const { opened } = deps;
  const { shopId } = shop;
  await open(deps, shop);
  const { customers, deeds, state: rosterState } = customersOf(shop, opened, deps.now);
  const customersStream = streams.customers(shopId);
  const roll = await writeStream(
    deps,
    customersStream,
    deeds.flatMap((deed) => encodables(shopId, deed)),
  );
  await saveSnapshot(deps, customersStream, roster, rosterState, roll);

  const trade = tradeOf(shop, customers, opened, deps.now);
  const told: Told[] = [];
  const cancelled = new Set<string>();
  const inventoryStream = streams.inventory(shopId);
  const end = await writeStream(deps, inventoryStream, noted(shop, trade.deeds, told, cancelled));
  await saveSnapshot(deps, inventoryStream, inventory, trade.state, end);
  return writeReminders(deps, shop, told, cancelled);
}

async function open({ handler, pool, password, passwordHash, opened: at }: SeedShopDependencies, shop: SeedShop) {
  const { shopId, name: storeName, slug, businessType, plan, owner, team } = shop;
  const form = {
    ...{ storeName, slug, businessType, password },
    ...{ ownerName: owner.name, email: owner.email, whatsapp: '11981234410' },
  };
  const ids = { entityId: shopId, commandId: uuidV5(shopId, 'sign-up'), fingerprint: 'seed' };
  await openShop({ handler, pool }, { ids, form, plan, at, team: team.map((member) => ({ ...member, passwordHash })) });
}

/** A sale to somebody known, and the event that told it. */
interface Told {
  readonly sale: SaleRegistered['data'];
  readonly at: Date;
  readonly eventId: string;
  readonly commandId: string;
}

function* noted(shop: SeedShop, deeds: Iterable<Deed<InventoryEvent>>, told: Told[], cancelled: Set<string>) {
  for (const deed of deeds) {
    for (const one of encodables(shop.shopId, deed)) {
      const event = one.event as InventoryEvent;
      if (event.type === 'SaleCancelled') cancelled.add(event.data.saleId);
      if (event.type === 'SaleRegistered' && event.data.customerId !== null) {
        told.push({ sale: event.data, at: deed.at, eventId: one.id, commandId: deed.commandId });
      }
      yield one;
    }
  }
}

async function writeReminders(
  deps: SeedShopDependencies,
  { shopId, plan, timeZone }: SeedShop,
  told: readonly Told[],
  cancelled: ReadonlySet<string>,
): Promise<PendingReminder[]> {
  const today = businessDayOf(deps.now, timeZone);
  const pending: PendingReminder[] = [];
  function* lives() {
    for (const { sale, at, eventId, commandId } of told) {
      const reminder = reminderOf(sale, at, plan, today, cancelled.has(sale.saleId));
      if (!reminder) continue;
      const { followUpId, customerId } = reminder;
      if (reminder.pending) pending.push({ followUpId, customerId });
      const by = { shopId, actorId: 'system:scheduler', correlationId: commandId, causationId: eventId };
      const events = reminder.events.map(({ event, at: when }) => ({
        id: uuidV5(followUpId, event.type),
        event,
        metadata: { ...by, occurredAt: when.toISOString() },
      }));
      yield { stream: streams.followUp(followUpId), events };
    }
  }
  await writeStreams(deps, lives());
  return pending;
}

/** As the command handler leaves one behind, so that the first sale does not fold a year. */
async function saveSnapshot<S, C, E extends DomainEvent, R extends string>(
  { snapshots }: SeedShopDependencies,
  stream: string,
  { snapshot }: Decider<S, C, E, R>,
  state: S,
  end: { revision: bigint; eventId: string } | null,
): Promise<void> {
  if (!snapshot || !end) return;
  await snapshots.save(stream, { version: snapshot.version, ...end, state: snapshot.serialize(state) });
}
