import { randomUUID } from 'node:crypto';
import { debtStory } from '@pdv/projections/testing/debt-story';
import type { shopStory } from '@pdv/projections/testing/shop-story';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import fc from 'fast-check';

export const TODAY: BusinessDay = '2026-11-21';

export interface Person {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly vehiclePlate: string | null;
  readonly birthday: string | null;
  readonly unsubscribed: boolean;
  readonly debt: 'overdue' | 'later' | null;
}
interface Bought {
  readonly who: number;
  readonly what: number;
  readonly daysAgo: number;
  readonly quantity: number;
  readonly cancelled: boolean;
  /** Units that came back, if it was not cancelled. */
  readonly back: number;
}
/** Around the end of the year, around the end of February, with the year and without. */
const BIRTHDAYS = [
  '11-21',
  '1992-02-29',
  '12-31',
  null,
  '2001-01-01',
  '02-28',
  '11-22',
  '1970-12-21',
  '02-29',
  '12-22',
];
export const PRODUCTS = [randomUUID(), randomUUID(), randomUUID()] as const;
export const CATEGORIES = ['Grãos', 'Grãos', 'Pães'] as const;
export const PRICE = 1_890;
export const people: readonly Person[] = Array.from({ length: 14 }, (_, nth) => ({
  id: randomUUID(),
  email: nth % 3 === 0 ? null : `c${nth}@example.com`,
  phone: nth % 4 === 0 ? '11981234410' : null,
  vehiclePlate: nth % 5 === 0 ? 'ABC1C34' : null,
  birthday: BIRTHDAYS[nth % BIRTHDAYS.length] ?? null,
  unsubscribed: nth === 4,
  debt: nth === 2 ? ('overdue' as const) : nth === 3 ? ('later' as const) : null,
}));
export const [trade] = fc.sample(
  fc.array(
    fc.record({
      // The last ones never buy.
      who: fc.nat(people.length - 3),
      what: fc.nat(2),
      daysAgo: fc.nat(400),
      quantity: fc.integer({ min: 1, max: 4 }),
      cancelled: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
      back: fc.integer({ min: -3, max: 4 }),
    }),
    { minLength: 90, maxLength: 90 },
  ),
  { numRuns: 1, seed: 20_261_126 },
) as [Bought[]];
export const keptOf = ({ quantity, back }: Bought) => quantity - Math.max(0, Math.min(quantity, back));
export const isPurchase = (bought: Bought) => !bought.cancelled && keptOf(bought) > 0;

/** What these people bought and owe, in this shop. */
export function segmentsStory(shop: ReturnType<typeof shopStory>) {
  const told = [
    shop.registered(),
    shop.trialStarted('2029-12-05T15:30:00.000Z'),
    ...PRODUCTS.map((id, nth) => shop.productCreated(id, 1_000, { name: `P${nth}`, category: CATEGORIES[nth] ?? '' })),
    ...people.map(({ id, email, phone, vehiclePlate, birthday }, nth) =>
      shop.customerAdded(id, {
        name: `Cliente ${String.fromCharCode(65 + nth)}`,
        email,
        phone,
        vehiclePlate,
        birthday,
      }),
    ),
  ];
  for (const bought of trade) {
    const { who, what, daysAgo, quantity, cancelled } = bought;
    const customerId = people[who]?.id ?? null;
    const businessDate = addDays(TODAY, -daysAgo);
    // In the morning, or late in the evening, when UTC is a day ahead of São Paulo.
    const occurredAt =
      daysAgo % 2 === 0 ? `${businessDate}T12:00:00.000Z` : `${addDays(businessDate, 1)}T01:30:00.000Z`;
    const sale = shop.sold(PRODUCTS[what] ?? '', { customerId, businessDate, occurredAt, quantity });
    const back = quantity - keptOf(bought);
    const returned = back === 0 ? [] : shop.returned(sale, [{ nth: 0, quantity: back }], { businessDate: TODAY });
    told.push(sale, ...(cancelled ? shop.takenBack(sale) : returned));
  }
  // To nobody, which is no customer's.
  told.push(shop.sold(PRODUCTS[0], { businessDate: TODAY, quantity: 50 }));
  for (const { id, unsubscribed, debt } of people) {
    if (unsubscribed) told.push(shop.customerUnsubscribed(id));
    if (debt) told.push(debtStory(shop, id).owes(5_000, debt === 'overdue' ? '2026-11-20' : TODAY));
  }
  return told;
}
