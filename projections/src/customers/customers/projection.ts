import type { CustomerPersonalData } from '@pdv/schemas/customers/events';
import { dayOfYear, yearOf } from '@pdv/schemas/kernel/birthday';
import type { Personal } from '@pdv/schemas/kernel/event';
import { plateKey } from '@pdv/schemas/kernel/plate';
import { foldText } from '@pdv/schemas/kernel/text';
import { clear, patch, put, type RowChange, remove } from '../../row-changes/row-change.ts';
import type { Projection } from '../../runner/projection.ts';
import { customers } from './table.ts';

/** A customer whose key is destroyed has no row, during a rebuild too. */
export const customersProjection: Projection = {
  name: 'customers',
  tables: [customers],
  on: {
    CustomerAdded: ({ shopId: shop_id, occurredAt: created_at, data: { customerId: id, personal } }) =>
      known(shop_id, id, personal, (cells) =>
        put(customers, { shop_id, id, ...cells, created_at, unsubscribed_at: null }),
      ),
    CustomerChanged: ({ shopId: shop_id, data: { customerId: id, personal } }) =>
      known(shop_id, id, personal, (cells) => patch(customers, { shop_id, id }, cells)),
    CustomerUnsubscribed: ({ shopId: shop_id, occurredAt: unsubscribed_at, data: { customerId: id } }) => [
      patch(customers, { shop_id, id }, { unsubscribed_at }),
    ],
    CustomerResubscribed: ({ shopId: shop_id, data: { customerId: id } }) => [
      patch(customers, { shop_id, id }, { unsubscribed_at: null }),
    ],
    AccountErased: ({ shopId: shop_id }) => [clear(customers, { shop_id })],
    CustomerErased: ({ shopId: shop_id, data: { customerId: id } }) => [remove(customers, { shop_id, id })],
  },
};

function known(
  shop_id: string,
  id: string,
  { fields }: Personal<CustomerPersonalData>,
  change: (cells: ReturnType<typeof cellsOf>) => RowChange,
): RowChange[] {
  return [fields ? change(cellsOf(fields)) : remove(customers, { shop_id, id })];
}

function cellsOf({ name, email, phone, vehiclePlate, birthday = null }: CustomerPersonalData) {
  // Both forms of a plate, so that a search for either finds the car.
  const words = [name, email, phone, vehiclePlate, vehiclePlate && plateKey(vehiclePlate)];
  return {
    name,
    email,
    phone,
    vehicle_plate: vehiclePlate,
    birthday: birthday === null ? null : dayOfYear(birthday),
    birth_year: birthday === null ? null : yearOf(birthday),
    sort_name: foldText(name),
    search_text: foldText(words.filter((text) => text !== null).join(' ')),
  };
}
