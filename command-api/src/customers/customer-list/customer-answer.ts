import { type Customer, ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import type { CustomerPersonalData } from '@pdv/schemas/customers/events';

/** A customer as every route returns it; without personal data after an erasure. */
export function customerAnswer(id: string, person: CustomerPersonalData | null, createdAt: string): Customer {
  const {
    name,
    email,
    phone,
    vehiclePlate,
    birthday = null,
  } = person ?? {
    name: ERASED_CUSTOMER,
    email: null,
    phone: null,
    vehiclePlate: null,
  };
  return { id, name, email, phone, vehiclePlate, birthday, createdAt };
}
