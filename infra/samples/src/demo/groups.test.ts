import { NEW_SHOP } from '@pdv/scheduler/follow-ups';
import { CAMPAIGN_COUNTS_DAYS } from '@pdv/schemas/customers/campaigns';
import { COUNTS_FOR_DAYS, COUNTS_FROM_DAYS_BEFORE } from '@pdv/schemas/follow-ups/effect';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { DEMO_KINDS, type DemoKind } from '@pdv/schemas/kernel/demo';
import { ENOUGH } from '@pdv/schemas/kernel/effect';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { createReminders } from '../seed/reminders.ts';
import { campaignDayOf } from './campaign.ts';
import { type DemoShop, planDemoShop } from './demo-shop.ts';
import { createDemoLife, type Stretch } from './life.ts';

/** Some of every season: each night makes another shop. */
const DAYS = ['2026-01-01', '2026-03-15', '2026-06-15', '2026-09-01', '2026-11-27', '2027-02-28'];
/** Of what a comparison needs: chance has its way with each day's shop. */
const TO_SPARE = 1.2;

class Group {
  readonly customers = new Set<string>();
  readonly buyers = new Set<string>();
  add(customerId: string, bought: boolean) {
    this.customers.add(customerId);
    if (bought) this.buyers.add(customerId);
  }
}

interface Sold {
  readonly sale: SaleRegistered;
  readonly command: { readonly commandId: string; readonly at: Date };
}

/** The sales to customers that were not cancelled. */
function salesOf({ inventory }: Stretch): Sold[] {
  const cancelled = new Set(
    inventory.flatMap((one) => ('cancelled' in one ? one.cancelled.events.map(({ data }) => data.saleId) : [])),
  );
  return inventory.flatMap((one) => {
    if ('cancelled' in one) return [];
    const [sale] = one.events;
    if (sale?.type !== 'SaleRegistered' || sale.data.customerId === null || cancelled.has(sale.data.saleId)) return [];
    return [{ sale, command: one }];
  });
}

/** Those without reminders, and those who bought again when the effect of reminders counts it. */
function withoutReminders({ shopId, timeZone, day: today, reminderHoldoutPercent }: DemoShop, sales: readonly Sold[]) {
  const terms = { ...NEW_SHOP, plan: 'pro', timeZone, holdoutPercent: reminderHoldoutPercent } as const;
  const reminders = createReminders({ shopId, terms, sentBefore: today, reaches: () => true });
  const boughtOn = new Map<string, string[]>();
  const soldOn = new Map(sales.map(({ sale: { data } }) => [data.saleId, data.businessDate]));
  for (const [revision, { sale, command }] of sales.entries()) {
    reminders.happened(sale, revision, { eventId: command.commandId, ...command });
    const { customerId, businessDate, lines } = sale.data;
    for (const { productId } of lines) {
      const key = `${customerId}/${productId}`;
      boughtOn.set(key, [...(boughtOn.get(key) ?? []), businessDate]);
    }
  }
  const group = new Group();
  for (const { events } of reminders.streams()) {
    const [scheduled] = events.map(({ event }) => event as FollowUpScheduled);
    if (!scheduled) continue;
    const { customerId, productId, dueOn, measured, saleId } = scheduled.data;
    if (measured?.as !== 'held-out' || dueOn >= addDays(today, -COUNTS_FOR_DAYS)) continue;
    const next = boughtOn.get(`${customerId}/${productId}`)?.find((day) => day > (soldOn.get(saleId) ?? ''));
    if (next !== undefined && next < addDays(dueOn, -COUNTS_FROM_DAYS_BEFORE)) continue;
    group.add(customerId, next !== undefined && next <= addDays(dueOn, COUNTS_FOR_DAYS));
  }
  return group;
}

async function comparisonGroupsOf(kind: DemoKind, day: string) {
  const shop = planDemoShop(kind, day);
  const life = createDemoLife(shop);
  const sales = salesOf(await life.until(shop.begins));
  const on = campaignDayOf(shop);
  const came = new Set(
    sales.flatMap(({ sale: { data } }) =>
      data.businessDate >= on && data.businessDate < addDays(on, CAMPAIGN_COUNTS_DAYS) ? [data.customerId] : [],
    ),
  );
  const withoutMail = new Group();
  for (const { customerId, as } of life.inCampaign()) {
    if (as === 'held-out') withoutMail.add(customerId, came.has(customerId));
  }
  return { withoutReminders: withoutReminders(shop, sales), withoutMail };
}

it.each(DEMO_KINDS.flatMap((kind) => DAYS.map((day) => [kind, day] as const)))(
  'a %s of %s has enough customers without reminders, and without the campaign, to say what these bring',
  async (kind, day) => {
    const groups = await comparisonGroupsOf(kind, day);
    for (const { customers, buyers } of Object.values(groups)) {
      expect(customers.size).toBeGreaterThanOrEqual(ENOUGH.customers * TO_SPARE);
      expect(buyers.size).toBeGreaterThanOrEqual(ENOUGH.buyers * TO_SPARE);
    }
  },
  60_000,
);
