import type { CustomerListCommand } from '@pdv/command-api/customers/customer-list';
import { measuredAs } from '@pdv/scheduler/follow-ups';
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

const TRIES = 5;
/** How much rarer customers return who get no reminder. */
const UNREMINDED = 0.4;
/** Share of customers who return because of the campaign's mail, and within how many days. */
const DRAWN_BY_CAMPAIGN = 0.2;
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
  const errands = new Map<BusinessDay, Errand[]>();
  const reachable = new Set<string>();
  const latest = new Map<string, { readonly day: BusinessDay; readonly errand: Errand }>();
  const inCampaign: CampaignMember[] = [];
  let begun: BusinessDay | null = null;
  const waiting: Errand[] = [];
  const key = (customerId: string, productId: string) => `${customerId}/${productId}`;
  const come = (day: BusinessDay, errand: Errand) => errands.set(day, [...(errands.get(day) ?? []), errand]);
  const isHeldOut = (customerId: string, dueOn: BusinessDay) =>
    measuredAs({ shopId, customerId }, dueOn, { holdoutPercent: reminderHoldoutPercent }).measured?.as === 'held-out';

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
        waiting.push(...(errands.get(one) ?? []));
        errands.delete(one);
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
        if ((lasts.get(key(customerId, productId)) ?? '') <= day) return customerId;
      }
      return null;
    },

    bought(
      errand: Errand,
      { day, days, comesBackFor }: { readonly day: BusinessDay; readonly days: number; readonly comesBackFor: boolean },
    ): void {
      lasts.set(key(errand.customerId, errand.productId), addDays(day, Math.round(days * 0.8)));
      latest.set(errand.customerId, { day, errand });
      const loyal = profile.loyal * (isHeldOut(errand.customerId, addDays(day, days)) ? UNREMINDED : 1);
      if (!comesBackFor || !random.chance(loyal)) return;
      come(addDays(day, days + random.between(Math.min(-1, -Math.round(days * 0.05)), 6)), errand);
    },

    /** Mails the campaign; some who get it come for what they bought last. */
    mailCampaign(day: BusinessDay): void {
      for (const [customerId, { day: last, errand }] of latest) {
        if (last < addDays(day, -CAMPAIGN_WITHIN_DAYS) || !reachable.has(customerId)) continue;
        const as = groupInCampaign(shopId, customerId);
        inCampaign.push({ customerId, as });
        if (as === 'mailed' && random.chance(DRAWN_BY_CAMPAIGN)) {
          come(addDays(day, random.between(1, DRAWN_WITHIN_DAYS)), errand);
        }
      }
    },
    inCampaign: (): readonly CampaignMember[] => inCampaign,
  };
}
