import { Refusal } from '@pdv/infra/http/refusal';
import type { Principal } from '@pdv/infra/tokens/principal';
import { type Action, isAllowed } from '@pdv/schemas/account/permissions';
import type { RouteDependencies } from '../../dependencies.ts';

export const targetShopUnknown = () => new Refusal(404, { code: 'shop_not_found', message: 'Loja não encontrada.' });
export const notAllowedThere = () =>
  new Refusal(403, { code: 'not_allowed_there', message: 'Seu perfil na outra loja não permite esta ação.' });

/** @throws Refusal unless the caller may do that in the other shop, too, and it belongs to the same owner */
export async function permitThere(
  { otherShops }: Pick<RouteDependencies, 'otherShops'>,
  { shopId, memberId }: Principal,
  toShopId: string,
  action: Action,
): Promise<void> {
  const role = await otherShops.roleIn(shopId, toShopId, memberId);
  if (role === null) throw targetShopUnknown();
  if (!isAllowed(role, action)) throw notAllowedThere();
}
