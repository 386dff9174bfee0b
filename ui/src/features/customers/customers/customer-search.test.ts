import type { Customer } from '@pdv/schemas/customers/add-customer';
import { expect, it } from 'vitest';
import { findCustomers, summarize } from './customer-search.ts';

const customer = (name: string, more: Partial<Customer> = {}): Customer => ({
  id: name,
  name,
  email: null,
  phone: null,
  vehiclePlate: null,
  createdAt: '2026-11-10T12:00:00Z',
  ...more,
});

const customers = [
  customer('João Batista', { phone: '11981244411', vehiclePlate: 'ABC1D23' }),
  customer('Maria Lima', { email: 'maria@exemplo.com', createdAt: '2026-11-01T02:00:00Z' }),
  customer('Zé', { createdAt: '2026-11-01T04:00:00Z' }),
];
const found = (search: string) => findCustomers(customers, search).map(({ name }) => name);

it.each([
  ['joao', ['João Batista']],
  ['lima MARIA', ['Maria Lima']],
  ['@exemplo', ['Maria Lima']],
  ['(11) 98124-4411', ['João Batista']],
  ['98124', ['João Batista']],
  ['abc-1323', ['João Batista']],
  ['abc1d23', ['João Batista']],
  ['ze', ['Zé']],
  ['ninguém', []],
])('finds %j', (search, names) => {
  expect(found(search)).toEqual(names);
});

it('counts the new ones by the month of the shop', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(summarize(customers, 'America/Sao_Paulo', now)).toEqual({ total: 3, active: 1, newThisMonth: 2 });
  expect(summarize(customers, 'UTC', now).newThisMonth).toBe(3);
});
