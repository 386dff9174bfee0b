import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { KnownPerson } from '@pdv/schemas/account/shops';
import { listOwnShops, sameOwner } from '../../reading/own-shops.ts';
import { type ShopReader, sql } from '../../reading/shop-reader.ts';

/** Who works in the caller's other shops of the same owner, and not here, by name. */
export async function listKnownPeople(reader: ShopReader, memberId: string, shopId: string): Promise<KnownPerson[]> {
  const shops = sameOwner(await listOwnShops(reader, memberId, shopId)).filter(({ role }) => role === 'owner');
  const known = new Map<string, KnownPerson>();
  const here = new Set<string>();
  for (const { id, storeName, current } of shops) {
    const team = await reader.asShop(id, (ask) =>
      ask<Pick<MemberRow, 'id' | 'name' | 'email'>>(
        sql('read.members').where({ removed_at: null }).select('id', 'name', 'email'),
      ),
    );
    for (const person of team) {
      if (current) here.add(person.id);
      else known.set(person.id, { ...person, shops: [...(known.get(person.id)?.shops ?? []), storeName] });
    }
  }
  return [...known.values()]
    .filter(({ id }) => !here.has(id))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
