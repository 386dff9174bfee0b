import { fold, given } from '@pdv/infra/testing/given';
import type { CustomersEvent } from '@pdv/schemas/customers/events';
import { expect, it } from 'vitest';
import { roster } from './decider.ts';

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
  expect(given(roster, added).when(unsubscribe)).toEqual({ accepted: [unsubscribed] });
  expect(given(roster, added, unsubscribed).when(unsubscribe)).toEqual({ accepted: [] });
  expect(given(roster, added, unsubscribed).when(resubscribe)).toEqual({ accepted: [resubscribed] });
  expect(given(roster, added, unsubscribed, resubscribed).when(resubscribe)).toEqual({ accepted: [] });
  expect(given(roster, added).when(resubscribe)).toEqual({ accepted: [] });
});

it('is nothing that a stranger has, nor who was erased', () => {
  expect(given(roster).when(unsubscribe)).toEqual({ rejected: 'customer_not_found' });
  expect(given(roster, added, erased).when(resubscribe)).toEqual({ rejected: 'customer_not_found' });
});

it('counts each customer once, and nobody twice who goes', () => {
  const state = fold(roster, [added, added, unsubscribed, erased, erased]);
  expect(state.living).toBe(0);
  expect(state.customers.get('ana')).toMatchObject({ revision: null, unsubscribed: false });
  expect(fold(roster, [unsubscribed, erased, resubscribed]).customers.size).toBe(0);
});
