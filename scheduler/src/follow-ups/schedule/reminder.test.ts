import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { NEW_SHOP, reminderFor } from './reminder.ts';

const sale: SaleRegistered['data'] = {
  saleId: 'sale-1',
  checkoutId: 'checkout-1',
  productId: 'coffee',
  productName: 'Café',
  category: 'Mercearia',
  customerId: 'ana',
  quantity: 2,
  listPriceCentavos: 5_899,
  unitPriceCentavos: 5_899,
  totalCentavos: 11_798,
  paymentMethod: 'pix',
  amountPaidCentavos: null,
  paymentDate: '2028-01-30',
  businessDate: '2028-01-30',
  consumptionDays: 30,
  stockBefore: 10,
  stockAfter: 8,
  fingerprint: 'f',
  personal: null,
};
// Still the 30th in São Paulo.
const soldAt = new Date('2028-01-31T02:30:00Z');
const premium = { plan: 'premium', trialEndsAt: null } as const;

it('falls due when what was bought has been used up, counted from the day of the sale', () => {
  expect(reminderFor(sale, soldAt, premium)).toEqual({
    saleId: 'sale-1',
    customerId: 'ana',
    productId: 'coffee',
    productName: 'Café',
    dueOn: '2028-02-29',
  });
});

it('is for known customers only', () => {
  expect(reminderFor({ ...sale, customerId: null }, soldAt, premium)).toBeUndefined();
});

it('is for shops whose plan has follow-ups', () => {
  expect(reminderFor(sale, soldAt, NEW_SHOP)).toBeUndefined();
  expect(reminderFor(sale, soldAt, { plan: 'pro', trialEndsAt: null })).toBeDefined();
});

it('counts a trial that ran at the moment of the sale', () => {
  const trial = (trialEndsAt: string) => reminderFor(sale, soldAt, { plan: 'free', trialEndsAt });
  expect(trial('2028-01-31T02:30:01Z')).toBeDefined();
  expect(trial('2028-01-31T02:30:00Z')).toBeUndefined();
});
