import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { DEMO_KINDS, type DemoKind } from '@pdv/schemas/kernel/demo';
import { describe, expect, it } from 'vitest';
import { createClientele } from './clientele.ts';
import { planDemoShop } from './demo-shop.ts';

const TODAY = '2026-11-21';
const BOUGHT_ON = addDays(TODAY, -200);
/** The days that the product lasts: nobody has bought it before, so its reminder leaves after so many. */
const LASTS = 30;
const EVERYBODY: number = 100;

interface Shop {
  /** So many of a hundred get no reminders. */
  readonly heldOut: number;
  /** After so many days all buy the product once more, in passing. */
  readonly againAfter?: number;
}

/** On which day after the purchase each customer comes back. */
function returns(kind: DemoKind, { heldOut, againAfter }: Shop): ReadonlyMap<string, number> {
  const shop = { ...planDemoShop(kind, TODAY), reminderHoldoutPercent: heldOut as HoldoutPercent };
  const clientele = createClientele(shop);
  const customers = Array.from({ length: 500 }, () => clientele.add(shop.opened.getTime()).order.command.customerId);
  const buy = (day: string, comesBackFor: boolean) => {
    for (const customerId of customers) {
      clientele.bought({ customerId, productId: 'coffee', quantity: 1 }, { day, days: LASTS, comesBackFor });
    }
  };
  clientele.begin(BOUGHT_ON);
  buy(BOUGHT_ON, true);
  const cameAfter = new Map<string, number>();
  for (let days = 1; days <= 2 * LASTS; days++) {
    const day = addDays(BOUGHT_ON, days);
    clientele.begin(day);
    if (days === againAfter) buy(day, false);
    for (let one = clientele.nextReturning(); one; one = clientele.nextReturning()) cameAfter.set(one.customerId, days);
  }
  return cameAfter;
}

describe.each(DEMO_KINDS)('the customers of a %s', (kind) => {
  const { loyal } = planDemoShop(kind, TODAY).profile;
  const without = returns(kind, { heldOut: EVERYBODY });
  const reminded = returns(kind, { heldOut: 0 });
  const more = [...reminded].filter(([customerId]) => !without.has(customerId));

  it('come by themselves the same, whether they will be reminded or not', () => {
    for (const [customerId, day] of without) expect(reminded.get(customerId)).toBe(day);
    expect(without.size / 500).toBeCloseTo(loyal * 0.4, 1);
    expect(reminded.size / 500).toBeCloseTo(loyal, 1);
  });

  it('come because of a reminder on the days after it', () => {
    const days = more.map(([, day]) => day);
    expect(Math.min(...days)).toBe(LASTS + 1);
    expect(Math.max(...days)).toBeLessThanOrEqual(LASTS + 10);
  });

  it('do not come because of a reminder that did not leave: they had bought again', () => {
    const again = returns(kind, { heldOut: 0, againAfter: LASTS - 1 });
    expect([...again.keys()].sort()).toEqual([...without.keys()].sort());
  });
});
