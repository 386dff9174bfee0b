import { effectivePlan } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { Member } from '../members/members.ts';
import type { AccountState } from './decider.ts';

/** What a signed-in member sees of the account; null when the shop was never registered or has been erased. */
export function accountOf({ shop, plan, trialEndsAt }: AccountState, member: Member, now: Date): Account | null {
  const owner = shop?.personal.fields;
  if (!shop || !owner) return null;
  const onTrial = trialEndsAt !== null && now.getTime() < Date.parse(trialEndsAt);
  return {
    id: shop.shopId,
    memberId: member.memberId,
    role: member.role,
    email: member.email,
    storeName: owner.storeName,
    ownerName: owner.ownerName,
    whatsapp: owner.whatsapp,
    slug: shop.slug,
    businessType: shop.businessType,
    timeZone: shop.timeZone,
    plan,
    effectivePlan: effectivePlan(plan, trialEndsAt, now),
    status: onTrial ? 'trial' : 'active',
    trialEndsAt,
    createdAt: member.createdAt.toISOString(),
  };
}
