import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/account';
import type { BusinessType } from '@pdv/schemas/account/entrance-rules';
import type { Role } from '@pdv/schemas/account/roles';
import { MAX_SHOPS_OF_LOGIN } from '@pdv/schemas/account/shop-limits';
import type { OwnShop } from '@pdv/schemas/account/shops';
import { type ShopReader, sql } from './shop-reader.ts';

/** The shops that the login may enter: the current one first, the others by name. */
export async function listOwnShops(reader: ShopReader, memberId: string, currentId: string): Promise<OwnShop[]> {
  const roles = await reader.asLogin(memberId, (ask) =>
    ask<Pick<MemberRow, 'shop_id' | 'role'>>(
      sql('read.members')
        .where({ id: memberId })
        .select('shop_id', 'role')
        .orderByRaw('shop_id = ? DESC', [currentId])
        .limit(MAX_SHOPS_OF_LOGIN),
    ),
  );
  const shops: OwnShop[] = [];
  for (const { shop_id: id, role } of roles) {
    const [shop] = await reader.asShop(id, (ask) =>
      ask<Pick<AccountRow, 'store_name' | 'slug' | 'business_type' | 'head_shop_id'>>(
        sql('read.accounts').select('store_name', 'slug', 'business_type', 'head_shop_id'),
      ),
    );
    if (!shop) continue;
    shops.push({
      id,
      storeName: shop.store_name,
      slug: shop.slug,
      businessType: shop.business_type as BusinessType,
      role: role as Role,
      headShopId: shop.head_shop_id,
      current: id === currentId,
    });
  }
  return shops.sort(
    (one, other) =>
      Number(other.current) - Number(one.current) || one.storeName.localeCompare(other.storeName, 'pt-BR'),
  );
}

/** Whether the login may enter more than one shop. */
export const entersSeveral = async (reader: ShopReader, memberId: string): Promise<boolean> =>
  (await reader.asLogin(memberId, (ask) => ask(sql('read.members').where({ id: memberId }).select('shop_id').limit(2))))
    .length > 1;

/** Those of one owner: the head shop and its branches. */
export function sameOwner(shops: readonly OwnShop[]): OwnShop[] {
  const headOf = ({ id, headShopId }: OwnShop) => headShopId ?? id;
  const current = shops.find((shop) => shop.current);
  return current ? shops.filter((shop) => headOf(shop) === headOf(current)) : [];
}
