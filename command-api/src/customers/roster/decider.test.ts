import { fold, given } from '@pdv/infra/testing/given';
import type { CustomerAdded } from '@pdv/schemas/customers/events';
import { describe, expect, it } from 'vitest';
import { type AddCustomer, roster } from './decider.ts';

const ana = { name: 'Ana', email: 'ana@example.com', phone: '11981234410', vehiclePlate: 'ABC1D23' };

const added = (customerId: string): CustomerAdded => ({
  type: 'CustomerAdded',
  data: { customerId, personal: { subject: `customer:${customerId}`, fields: ana }, fingerprint: 'as-added' },
});

const adding = (over: Partial<AddCustomer> = {}): AddCustomer => ({
  type: 'AddCustomer',
  customerId: 'c-1',
  personal: ana,
  customerLimit: 2,
  fingerprint: 'as-added',
  ...over,
});

describe('adding a customer', () => {
  it('records the person under a key of their own', () => {
    expect(given(roster).when(adding())).toEqual({ accepted: [added('c-1')] });
  });

  it('fills the plan to its limit and not beyond', () => {
    expect(given(roster, added('c-2')).when(adding())).toHaveProperty('accepted.length', 1);
    expect(given(roster, added('c-2'), added('c-3')).when(adding())).toEqual({
      rejected: 'customer_limit_reached',
      detail: { customerLimit: 2 },
    });
  });

  it('knows no limit where the plan has none', () => {
    const full = Array.from({ length: 200 }, (_, index) => added(`old-${index}`));
    expect(given(roster, ...full).when(adding({ customerLimit: null }))).toHaveProperty('accepted.length', 1);
  });

  it('adds nobody after a downgrade below what is there', () => {
    const command = adding({ customerLimit: 1 });
    expect(given(roster, added('c-2'), added('c-3')).when(command)).toHaveProperty(
      'rejected',
      'customer_limit_reached',
    );
  });

  it('accepts a retry without a second customer, even at the limit', () => {
    expect(given(roster, added('c-1'), added('c-2')).when(adding())).toEqual({ accepted: [] });
  });

  it('refuses the same id with another body', () => {
    expect(given(roster, added('c-1')).when(adding({ fingerprint: 'another' }))).toEqual({
      rejected: 'idempotency_key_reused',
    });
  });
});

it('neither the state nor its snapshot holds personal data, and the snapshot gives the state back', () => {
  const state = fold(roster, [added('c-1'), added('c-2')]);
  const stored = JSON.stringify(roster.snapshot?.serialize(state));
  const inMemory = JSON.stringify([...state.customers], (_key, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  for (const secret of Object.values(ana)) {
    expect(stored).not.toContain(secret);
    expect(inMemory).not.toContain(secret);
  }
  expect(roster.snapshot?.deserialize(JSON.parse(stored))).toEqual(state);
});
