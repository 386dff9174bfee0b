import { foldText } from '@pdv/schemas/kernel/text';
import { put, remove } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { customers } from './table.ts';

export const customersProjection: Projection = {
  name: 'customers',
  tables: [customers],
  on: { CustomerAdded: customerAdded },
};

function customerAdded({ shopId, occurredAt, data }: FactOf<'CustomerAdded'>) {
  const person = data.personal.fields;
  if (!person) return [remove(customers, { shop_id: shopId, id: data.customerId })];
  const { name, email, phone, vehiclePlate } = person;
  return [
    put(customers, {
      shop_id: shopId,
      id: data.customerId,
      name,
      email,
      phone,
      vehicle_plate: vehiclePlate,
      sort_name: foldText(name),
      search_text: foldText([name, email, phone, vehiclePlate].filter((text) => text !== null).join(' ')),
      created_at: occurredAt,
    }),
  ];
}
