import type { PlanChanged, ShopRegistered, TrialStarted } from '@pdv/schemas/account/events';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import { expect, it } from 'vitest';
import { hasFollowUps, NEW_SHOP, type ShopTerms, termsAfter } from './shop-terms.ts';

const shopId = 'shop';
const personal = {
  subject: 'account:shop',
  fields: { storeName: 'Loja', ownerName: 'Ana', email: 'ana@example.com', whatsapp: null },
};
const events: readonly (ShopRegistered | TrialStarted | PlanChanged)[] = [
  {
    type: 'ShopRegistered',
    data: {
      ...{ shopId, ownerId: 'ana', slug: 'loja', businessType: 'loja', timeZone: 'America/Manaus' },
      ...{ emailConfirmed: true, personal },
    },
  },
  { type: 'TrialStarted', data: { shopId, endsAt: '2026-12-05T15:00:00Z' } },
  { type: 'PlanChanged', data: { shopId, plan: 'premium', origin: 'operator' } },
  { type: 'PlanChanged', data: { shopId, plan: 'free', origin: 'subscription' } },
];
const after = (count: number, from: ShopTerms = NEW_SHOP) =>
  events.slice(0, count).reduce((terms, event, revision) => termsAfter(terms, event, revision), from);
const trial = new Date('2026-12-05T14:59:59Z');
const later = new Date('2026-12-05T15:00:00Z');

it('has the days of the zone that the shop chose last', () => {
  const moved = { type: 'TimeZoneChanged', data: { shopId, timeZone: 'America/Sao_Paulo' } } as const;
  expect(after(1).timeZone).toBe('America/Manaus');
  expect(termsAfter(after(1), moved, 4)).toEqual({ ...after(1), timeZone: 'America/Sao_Paulo', revision: 4 });
});

it('has follow-ups while the trial runs and on a paid plan, and none after either', () => {
  const has = [1, 2, 3, 4].map((count) => [hasFollowUps(after(count), trial), hasFollowUps(after(count), later)]);
  expect(has).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, false],
  ]);
  expect(after(4).timeZone).toBe('America/Manaus');
});

it('is not set back by a repeated event', () => {
  const now = after(3);
  expect(after(3, now)).toBe(now);
  expect(after(4, now)).toEqual(after(4));
});

it('measures what reminders bring as the shop last said', () => {
  const measuring = {
    type: 'NotificationsChanged',
    data: { shopId, ...DEFAULT_NOTIFICATIONS, reminderHoldoutPercent: 20 },
  } as const;
  expect(after(2).holdoutPercent).toBe(0);
  expect(termsAfter(after(2), measuring, 4)).toEqual({ ...after(2), holdoutPercent: 20, revision: 4 });
});
