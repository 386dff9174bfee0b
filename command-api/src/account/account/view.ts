import { accountStatus, effectivePlan } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import type { Member } from '../members/members.ts';
import { runningSubscription } from './billing.ts';
import type { AccountState } from './state.ts';

/**
 * The account as a signed-in member sees it; null if the log does not have the member (any more).
 * @param publicUrl of this installation; empty where nobody told
 */
export function accountOf(state: AccountState, member: Member, now: Date, publicUrl: string): Account | null {
  const {
    shop,
    headShopId,
    store,
    catalog,
    catalogMessage,
    service,
    theme,
    notifications,
    registerRules,
    plan,
    trialEndsAt,
    billing,
  } = state;
  const known = state.members.get(member.memberId);
  if (!shop || !store || !known) return null;
  const subscription = runningSubscription(billing);
  return {
    ...store,
    ...catalog,
    ...theme,
    ...service,
    openingHours: service.openingHours?.map((spans) => [...spans]) ?? null,
    ...notifications,
    registerRules,
    id: shop.shopId,
    memberId: member.memberId,
    memberName: known.name,
    role: known.role,
    email: known.email,
    emailConfirmed: known.emailConfirmed,
    catalogSlug: catalog.slug,
    catalogCustomMessage: catalogMessage,
    businessType: shop.businessType,
    timeZone: shop.timeZone,
    plan,
    effectivePlan: effectivePlan(plan, trialEndsAt, now),
    status: accountStatus(plan, trialEndsAt, now, subscription?.status === 'overdue'),
    subscriptionId: subscription?.subscriptionId ?? null,
    trialEndsAt,
    demo: isDemoId(shop.shopId),
    headShopId,
    severalShops: member.severalShops,
    createdAt: member.shopCreatedAt.toISOString(),
    ...(publicUrl && { publicUrl }),
  };
}
