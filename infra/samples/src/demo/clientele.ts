import type { CustomerListCommand } from '@pdv/command-api/customers/customer-list';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { Order } from '../seed/counter.ts';
import { somebody } from '../seed/people.ts';
import type { DemoShop } from './demo-shop.ts';

type AddCustomer = Extract<CustomerListCommand, { type: 'AddCustomer' }>;

interface Errand {
  readonly customerId: string;
  readonly productId: string;
  readonly quantity: number;
}

const TRIES = 5;
/** Some customers whose first visit was this recent have not given their e-mail yet; all others have. */
const LATELY_DAYS = 45;
const LATELY_WITH_EMAIL = 0.85;

/** The customers of a demo shop, their supplies at home, and the days on which they return. */
export function createClientele({ profile, random, timeZone, businessType, owner, day: today }: DemoShop) {
  const ids: string[] = [];
  const lasts = new Map<string, BusinessDay>();
  const errands = new Map<BusinessDay, Errand[]>();
  let begun: BusinessDay | null = null;
  const waiting: Errand[] = [];
  const key = (customerId: string, productId: string) => `${customerId}/${productId}`;

  return {
    add(atMs: number): { readonly of: 'customers'; readonly order: Order<AddCustomer> } {
      const customerId = random.uuid();
      const at = new Date(atMs);
      const addedOn = businessDayOf(at, timeZone);
      const withEmail = addedOn < addDays(today, -LATELY_DAYS) ? 1 : LATELY_WITH_EMAIL;
      ids.push(customerId);
      const command: AddCustomer = {
        type: 'AddCustomer',
        customerId,
        personal: { ...somebody({ businessType, random }, withEmail) },
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
      if (!comesBackFor || !random.chance(profile.loyal)) return;
      const back = addDays(day, days + random.between(Math.min(-1, -Math.round(days * 0.05)), 6));
      errands.set(back, [...(errands.get(back) ?? []), errand]);
    },
  };
}
