import { patch, put, remove } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { accounts, members } from './table.ts';

/** The shop with its plan, and who works in it. An erased account leaves no row. */
export const accountProjection: Projection = {
  name: 'account',
  tables: [accounts, members],
  on: {
    ShopRegistered: shopRegistered,
    TrialStarted: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, { trial_ends_at: data.endsAt })],
  },
};

function shopRegistered({ shopId, occurredAt, data }: FactOf<'ShopRegistered'>) {
  const person = data.personal.fields;
  if (!person) {
    return [remove(accounts, { shop_id: shopId }), remove(members, { shop_id: shopId, id: data.ownerId })];
  }
  return [
    put(accounts, {
      shop_id: shopId,
      slug: data.slug,
      business_type: data.businessType,
      time_zone: data.timeZone,
      store_name: person.storeName,
      owner_name: person.ownerName,
      whatsapp: person.whatsapp,
      plan: 'free',
      trial_ends_at: null,
      created_at: occurredAt,
    }),
    put(members, { shop_id: shopId, id: data.ownerId, name: person.ownerName, email: person.email, role: 'owner' }),
  ];
}
