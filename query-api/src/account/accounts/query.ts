import type { Principal } from '@pdv/infra/tokens/principal';
import type { AccountRow, MemberRow } from '@pdv/projections/tables/account/accounts';
import { effectivePlan, type ShopPlan } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { BusinessType } from '@pdv/schemas/account/sign-up';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** The signed-in member's account; undefined for a shop that is not, or no longer, there. */
export async function findAccount(ask: Ask, principal: Principal, now: Date): Promise<Account | undefined> {
  const [row] = await ask<AccountRow & Pick<MemberRow, 'email'>>(
    sql('read.accounts as a')
      .join('read.members as m', { 'm.shop_id': 'a.shop_id' })
      .where({ 'm.id': principal.memberId })
      .select('a.*', 'm.email'),
  );
  if (!row) return undefined;
  const plan = row.plan as ShopPlan;
  const onTrial = row.trial_ends_at !== null && now.getTime() < Date.parse(row.trial_ends_at);
  return {
    id: row.shop_id,
    memberId: principal.memberId,
    role: principal.role,
    email: row.email,
    storeName: row.store_name,
    ownerName: row.owner_name,
    whatsapp: row.whatsapp,
    slug: row.slug,
    businessType: row.business_type as BusinessType,
    timeZone: row.time_zone,
    plan,
    effectivePlan: effectivePlan(plan, row.trial_ends_at, now),
    status: onTrial ? 'trial' : 'active',
    trialEndsAt: row.trial_ends_at,
    createdAt: row.created_at,
  };
}
