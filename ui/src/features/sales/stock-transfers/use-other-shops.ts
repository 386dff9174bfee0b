import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import type { OwnShop } from '@pdv/schemas/account/shops';
import { useQuery } from '@tanstack/react-query';
import { ownShopsQuery } from '../../../shared/session/own-shops.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

const NONE: readonly OwnShop[] = [];

/** The other shops of the same owner whose stock this person may move, too; none where they may not here. */
export function useOtherShops(): readonly OwnShop[] {
  const { role, effectivePlan } = useAccount();
  const enabled = isAllowed(role, 'move-stock') && PLANS[effectivePlan].severalShops;
  const { data } = useQuery({ ...ownShopsQuery(), enabled, select: othersOfOwner });
  return enabled && data ? data : NONE;
}

function othersOfOwner(shops: readonly OwnShop[]): readonly OwnShop[] {
  const headOf = ({ id, headShopId }: OwnShop) => headShopId ?? id;
  const here = shops.find(({ current }) => current);
  if (!here) return NONE;
  return shops.filter((shop) => shop !== here && headOf(shop) === headOf(here) && isAllowed(shop.role, 'move-stock'));
}
