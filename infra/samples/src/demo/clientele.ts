import type { CustomerListCommand } from '@pdv/command-api/customers/customer-list';
import { measuredAs } from '@pdv/scheduler/follow-ups';
import {
  type CustomerPace,
  expectNext,
  learn,
  NO_PACE,
  type ProductPace,
} from '@pdv/schemas/follow-ups/learned-interval';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { Order } from '../seed/counter.ts';
import { somebody } from '../seed/people.ts';
import { CAMPAIGN_WITHIN_DAYS, type CampaignMember, groupInCampaign } from './campaign.ts';
import type { DemoShop } from './demo-shop.ts';

type AddCustomer = Extract<CustomerListCommand, { type: 'AddCustomer' }>;

interface Errand {
  readonly customerId: string;
  readonly productId: string;
  readonly quantity: number;
}

/** A customer who is to come on a day. */
interface Coming extends Errand {
  /** The day of the purchase of whose reminder they come; null: for another reason. */
  readonly remindedOf: BusinessDay | null;
}

const TRIES = 5;
/** Of those who return, the share who need no reminder. The others come because of theirs, so many days after it. */
const BY_THEMSELVES = 0.4;
const REMINDED_WITHIN_DAYS = 7;
/** Share of customers who return because of the campaign's mail, and within how many days. */
const DRAWN_BY_CAMPAIGN = 0.25;
const DRAWN_WITHIN_DAYS = 10;
/** Some customers whose first visit was this recent have not given their e-mail yet; all others have. */
const LATELY_DAYS = 45;
const LATELY_WITH_EMAIL = 0.85;

export type Clientele = ReturnType<typeof createClientele>;

/** The customers of a demo shop, their supplies at home, and the days on which they return. */
export function createClientele(shop: DemoShop) {
  const { shopId, profile, random, timeZone, businessType, owner, day: today, reminderHoldoutPercent } = shop;
  const ids: string[] = [];
  const lasts = new Map<string, BusinessDay>();
  const products = new Map<string, ProductPace>();
  const paces = new Map<string, CustomerPace>();
  const comings = new Map<BusinessDay, Coming[]>();
  const reachable = new Set<string>();
  const latest = new Map<string, { readonly day: BusinessDay; readonly errand: Errand }>();
  const inCampaign: CampaignMember[] = [];
  let begun: BusinessDay | null = null;
  const waiting: Errand[] = [];
  const keyOf = ({ customerId, productId }: Omit<Errand, 'quantity'>) => `${customerId}/${productId}`;
  const come = (day: BusinessDay, errand: Errand, remindedOf: BusinessDay | null = null) =>
    comings.set(day, [...(comings.get(day) ?? []), { ...errand, remindedOf }]);
  /** Who bought again meanwhile got no reminder. */
  const comes = (one: Coming) => one.remindedOf === null || paces.get(keyOf(one))?.lastOn === one.remindedOf;
  const getsReminder = (customerId: string, dueOn: BusinessDay) =>
    reachable.has(customerId) &&
    measuredAs({ shopId, customerId }, dueOn, { holdoutPercent: reminderHoldoutPercent }).measured?.as !== 'held-out';

  /** The day of the purchase's reminder, as the scheduler learns it. */
  function reminderOf(errand: Errand, day: BusinessDay, consumptionDays: number): BusinessDay {
    const { productId } = errand;
    const known = { consumptionDays, product: products.get(productId) ?? NO_PACE };
    const { product, customer } = learn(known, paces.get(keyOf(errand)) ?? null, day);
    products.set(productId, product);
    paces.set(keyOf(errand), customer);
    return expectNext({ consumptionDays, product }, customer).on;
  }

  return {
    add(atMs: number): { readonly of: 'customers'; readonly order: Order<AddCustomer> } {
      const customerId = random.uuid();
      const at = new Date(atMs);
      const addedOn = businessDayOf(at, timeZone);
      const withEmail = addedOn < addDays(today, -LATELY_DAYS) ? 1 : LATELY_WITH_EMAIL;
      const personal = { ...somebody({ businessType, random }, withEmail) };
      ids.push(customerId);
      if (personal.email) reachable.add(customerId);
      const command: AddCustomer = {
        type: 'AddCustomer',
        customerId,
        personal,
        customerLimit: null,
        addedOn,
      };
      return { of: 'customers', order: { commandId: random.uuid(), actorId: owner.memberId, at, command } };
    },

    /** Includes the customers who were due on a closed Sunday. */
    begin(day: BusinessDay): void {
      for (let one = begun === null ? day : addDays(begun, 1); one <= day; one = addDays(one, 1)) {
        waiting.push(...(comings.get(one) ?? []).filter(comes));
        comings.delete(one);
      }
      begun = day;
    },
    returning: () => waiting.length,
    /** Undefined once all expected customers have come. */
    nextReturning: (): Errand | undefined => waiting.shift(),

    /** A random customer without any of it left; null if the search finds none. */
    somebodyFor(productId: string, day: BusinessDay): string | null {
      for (let tries = 0; tries < TRIES && ids.length > 0; tries++) {
        const customerId = random.pick(ids);
        if ((lasts.get(keyOf({ customerId, productId })) ?? '') <= day) return customerId;
      }
      return null;
    },

    bought(
      errand: Errand,
      { day, days, comesBackFor }: { readonly day: BusinessDay; readonly days: number; readonly comesBackFor: boolean },
    ): void {
      const { customerId } = errand;
      lasts.set(keyOf(errand), addDays(day, Math.round(days * 0.8)));
      latest.set(customerId, { day, errand });
      const remindedOn = reminderOf(errand, day, days);
      if (!comesBackFor) return;
      // Drawn of everybody, so that the groups differ in nothing but what their reminders do.
      const loyalty = random.next();
      const usedUp = days + random.between(Math.min(-1, -Math.round(days * 0.05)), 6);
      const afterwards = random.between(1, REMINDED_WITHIN_DAYS);
      if (loyalty < profile.loyal * BY_THEMSELVES) come(addDays(day, usedUp), errand);
      else if (loyalty < profile.loyal && getsReminder(customerId, remindedOn)) {
        come(addDays(remindedOn, afterwards), errand, day);
      }
    },

    /** Mails the campaign; some who get it come for what they bought last. */
    mailCampaign(day: BusinessDay): void {
      for (const [customerId, { day: last, errand }] of latest) {
        if (last < addDays(day, -CAMPAIGN_WITHIN_DAYS) || !reachable.has(customerId)) continue;
        const as = groupInCampaign(shopId, customerId);
        inCampaign.push({ customerId, as });
        const drawn = random.chance(DRAWN_BY_CAMPAIGN);
        const afterwards = random.between(1, DRAWN_WITHIN_DAYS);
        if (drawn && as === 'mailed') come(addDays(day, afterwards), errand);
      }
    },
    inCampaign: (): readonly CampaignMember[] => inCampaign,
  };
}
