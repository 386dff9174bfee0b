import { fold, given } from '@pdv/infra/testing/given';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import { expect, it } from 'vitest';
import { customerList } from './decider.ts';

const added: CustomersEvent = {
  type: 'CustomerAdded',
  data: {
    customerId: 'ana',
    personal: { subject: 'customer:ana', fields: null },
    addedOn: '2026-11-21',
  },
};
const data = { customerId: 'ana' };
const unsubscribed: CustomersEvent = { type: 'CustomerUnsubscribed', data };
const resubscribed: CustomersEvent = { type: 'CustomerResubscribed', data };
const erased: CustomersEvent = { type: 'CustomerErased', data };
const unsubscribe = { type: 'Unsubscribe', customerId: 'ana' } as const;
const resubscribe = { type: 'Resubscribe', customerId: 'ana' } as const;

it('holds from the first word on, until the next', () => {
  expect(given(customerList, added).when(unsubscribe)).toEqual({ accepted: [unsubscribed] });
  expect(given(customerList, added, unsubscribed).when(unsubscribe)).toEqual({ accepted: [] });
  expect(given(customerList, added, unsubscribed).when(resubscribe)).toEqual({ accepted: [resubscribed] });
  expect(given(customerList, added, unsubscribed, resubscribed).when(resubscribe)).toEqual({ accepted: [] });
  expect(given(customerList, added).when(resubscribe)).toEqual({ accepted: [] });
});

it('is rejected for unknown and erased customers', () => {
  expect(given(customerList).when(unsubscribe)).toEqual({ rejected: 'customer_not_found' });
  expect(given(customerList, added, erased).when(resubscribe)).toEqual({ rejected: 'customer_not_found' });
});

it('counts each customer once, and each erasure once', () => {
  const state = fold(customerList, [added, added, unsubscribed, erased, erased]);
  expect(state.living).toBe(0);
  expect(state.customers.get('ana')).toMatchObject({ revision: null, unsubscribed: false });
  expect(fold(customerList, [unsubscribed, erased, resubscribed]).customers.size).toBe(0);
});
