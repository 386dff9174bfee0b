import { fold, given } from '@pdv/infra/testing/given';
import type { CustomerAdded, CustomerChanged, CustomerErased, CustomersEvent } from '@pdv/schemas/customers/events';
import { describe, expect, it } from 'vitest';
import type { AddCustomer } from './add-customer.ts';
import type { ChangeCustomer } from './change-customer.ts';
import { customerList } from './decider.ts';

const ana = { name: 'Ana', email: 'ana@example.com', phone: '11981234410', vehiclePlate: 'ABC1D23' };

const added = (customerId: string): CustomerAdded => ({
  type: 'CustomerAdded',
  data: {
    customerId,
    personal: { subject: `customer:${customerId}`, fields: ana },
    addedOn: '2026-11-21',
  },
});

const changed = (customerId: string): CustomerChanged => ({
  type: 'CustomerChanged',
  data: {
    customerId,
    personal: { subject: `customer:${customerId}`, fields: { ...ana, name: 'Bia' } },
    changed: ['name'],
  },
});

const erased = (customerId: string): CustomerErased => ({ type: 'CustomerErased', data: { customerId } });

const adding = (over: Partial<AddCustomer> = {}): AddCustomer => ({
  type: 'AddCustomer',
  customerId: 'c-1',
  personal: ana,
  customerLimit: 2,
  addedOn: '2026-11-21',
  ...over,
});

describe('adding a customer', () => {
  it('records the person under a key of their own', () => {
    expect(given(customerList).when(adding())).toEqual({ accepted: [added('c-1')] });
  });

  it('fills the plan to its limit and not beyond', () => {
    expect(given(customerList, added('c-2')).when(adding())).toHaveProperty('accepted.length', 1);
    expect(given(customerList, added('c-2'), added('c-3')).when(adding())).toEqual({
      rejected: 'customer_limit_reached',
      detail: { customerLimit: 2 },
    });
  });

  it('knows no limit where the plan has none', () => {
    const full = Array.from({ length: 200 }, (_, index) => added(`old-${index}`));
    expect(given(customerList, ...full).when(adding({ customerLimit: null }))).toHaveProperty('accepted.length', 1);
  });

  it('adds nobody after a downgrade below the current number', () => {
    const command = adding({ customerLimit: 1 });
    expect(given(customerList, added('c-2'), added('c-3')).when(command)).toHaveProperty(
      'rejected',
      'customer_limit_reached',
    );
  });

  it('gives an id once, also after the customer was erased', () => {
    expect(given(customerList, added('c-1')).when(adding())).toEqual({ rejected: 'already_recorded' });
    expect(given(customerList, added('c-1'), erased('c-1')).when(adding())).toEqual({ rejected: 'already_recorded' });
  });
});

describe('changing a customer', () => {
  const changing = (over: Partial<ChangeCustomer> = {}): ChangeCustomer => ({
    type: 'ChangeCustomer',
    customerId: 'c-1',
    personal: { ...ana, name: 'Bia' },
    changed: ['name'],
    basedOn: 0n,
    ...over,
  });

  it('records the new personal data and the names of the changed fields', () => {
    expect(given(customerList, added('c-1')).when(changing())).toEqual({ accepted: [changed('c-1')] });
  });

  it('is nothing where all is as it was', () => {
    expect(given(customerList, added('c-1')).when(changing({ changed: [] }))).toEqual({ accepted: [] });
  });

  it('asks to compare again when somebody else was faster', () => {
    expect(given(customerList, added('c-1'), changed('c-1')).when(changing())).toEqual({
      rejected: 'customer_moved_on',
    });
    expect(given(customerList, added('c-1'), changed('c-1')).when(changing({ basedOn: 1n }))).toHaveProperty(
      'accepted',
    );
  });

  it('finds neither strangers nor the erased', () => {
    expect(given(customerList).when(changing())).toEqual({ rejected: 'customer_not_found' });
    expect(given(customerList, added('c-1'), erased('c-1')).when(changing())).toEqual({
      rejected: 'customer_not_found',
    });
  });
});

describe('erasing a customer', () => {
  const erasing = { type: 'EraseCustomer', customerId: 'c-1' } as const;

  it('is recorded once', () => {
    expect(given(customerList, added('c-1')).when(erasing)).toEqual({ accepted: [erased('c-1')] });
    expect(given(customerList, added('c-1'), erased('c-1')).when(erasing)).toEqual({ accepted: [] });
    expect(given(customerList).when(erasing)).toEqual({ rejected: 'customer_not_found' });
  });

  it('makes room under the limit for one other, and one only', () => {
    const events = [added('c-2'), added('c-3'), erased('c-3'), erased('c-3')];
    expect(given(customerList, ...events).when(adding())).toHaveProperty('accepted.length', 1);
    expect(given(customerList, ...events, added('c-1')).when(adding({ customerId: 'c-4' }))).toHaveProperty(
      'rejected',
      'customer_limit_reached',
    );
  });
});

it('neither the state nor its snapshot holds personal data, and the snapshot gives the state back', () => {
  const unsubscribed = { type: 'CustomerUnsubscribed', data: { customerId: 'c-1' } } as const;
  const events = [added('c-1'), added('c-2'), changed('c-2'), added('c-3'), erased('c-3'), unsubscribed];
  const state = fold(customerList, events);
  const stored = JSON.stringify(customerList.snapshot?.serialize(state));
  const inMemory = JSON.stringify([...state.customers], (_key, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  for (const secret of Object.values(ana)) {
    expect(stored).not.toContain(secret);
    expect(inMemory).not.toContain(secret);
  }
  expect(customerList.snapshot?.deserialize(JSON.parse(stored))).toEqual(state);
});

it('ignores events of an unknown customer', () => {
  expect(fold(customerList, [changed('c-1'), erased('c-1')])).toEqual({ customers: new Map(), living: 0 });
});

it('grows with every customer, not with their events', () => {
  const sizeOf = (...events: CustomersEvent[]) => customerList.sizeOf?.(fold(customerList, events)) ?? 0;
  const one = sizeOf(added('c-1'));
  // In bytes: an id alone has 36.
  expect(one).toBeGreaterThan(36);
  expect(sizeOf(added('c-1'), changed('c-1'))).toBe(one);
  expect(sizeOf(added('c-1'), added('c-2'))).toBe(2 * one);
});
