import type { Customer } from '@pdv/schemas/customers/add-customer';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { plateKey } from '@pdv/schemas/kernel/plate';
import { digitsOf, foldText } from '@pdv/schemas/kernel/text';

interface Searchable {
  readonly text: string;
  readonly phone: string;
  readonly plate: string;
}

/** Folded once per list, not once per key. */
const folded = new WeakMap<Customer, Searchable>();

function searchable(customer: Customer): Searchable {
  let known = folded.get(customer);
  if (!known) {
    known = {
      text: foldText(`${customer.name} ${customer.email ?? ''}`),
      phone: customer.phone ?? '',
      plate: plateKey(customer.vehiclePlate ?? ''),
    };
    folded.set(customer, known);
  }
  return known;
}

/** By name, e-mail, phone (typed with or without its signs) or plate (either of its forms). */
export function findCustomers(customers: readonly Customer[], search: string): readonly Customer[] {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0) return customers;
  const digits = /^[\d\s()+.-]+$/.test(search) ? digitsOf(search) : '';
  const plate = plateKey(search);
  return customers.filter((customer) => {
    const known = searchable(customer);
    if (digits && known.phone.includes(digits)) return true;
    if (plate.length >= 3 && known.plate.includes(plate)) return true;
    return words.every((word) => known.text.includes(word));
  });
}

export interface CustomerSummary {
  readonly total: number;
  /** With an e-mail address. */
  readonly active: number;
  readonly newThisMonth: number;
}

/** Months are the shop's. */
export function summarize(customers: readonly Customer[], timeZone: string, now: Date): CustomerSummary {
  const month = (instant: Date) => businessDayOf(instant, timeZone).slice(0, 7);
  const thisMonth = month(now);
  return {
    total: customers.length,
    active: customers.filter(({ email }) => email !== null).length,
    newThisMonth: customers.filter(({ createdAt }) => month(new Date(createdAt)) === thisMonth).length,
  };
}
