import { accountStatus, effectivePlan } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { Member } from '../members/members.ts';
import { runningSubscription } from './billing.ts';
import type { AccountState } from './state.ts';

/** What a signed-in member sees of the account; null for who is not, or no longer, in the log as a member of it. */
export function accountOf(state: AccountState, member: Member, now: Date): Account | null {
  const { shop, store, catalog, catalogMessage, theme, notifications, plan, trialEndsAt, billing } = state;
  const known = state.members.get(member.memberId);
  if (!shop || !store || !known) return null;
  const subscription = runningSubscription(billing);
  return {
    ...store,
    ...catalog,
    ...theme,
    ...notifications,
    id: shop.shopId,
    memberId: member.memberId,
    memberName: known.name,
    role: known.role,
    email: known.email,
    catalogSlug: catalog.slug,
    catalogCustomMessage: catalogMessage,
    businessType: shop.businessType,
    timeZone: shop.timeZone,
    plan,
    effectivePlan: effectivePlan(plan, trialEndsAt, now),
    status: accountStatus(plan, trialEndsAt, now, subscription?.status === 'overdue'),
    subscriptionId: subscription?.subscriptionId ?? null,
    trialEndsAt,
    createdAt: member.shopCreatedAt.toISOString(),
  };
}
