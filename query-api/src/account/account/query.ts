import type { Principal } from '@pdv/infra/tokens/principal';
import type { AccountRow, MemberRow, SubscriptionRow } from '@pdv/projections/tables/account/account';
import type { OperatorRow } from '@pdv/projections/tables/operators/operations';
import type { BusinessType } from '@pdv/schemas/account/entrance-rules';
import { operatorAccount } from '@pdv/schemas/account/operator-account';
import { accountStatus, effectivePlan, type ShopPlan } from '@pdv/schemas/account/plans';
import { DEFAULT_REGISTER_RULES, type RegisterRules } from '@pdv/schemas/account/register-rules';
import type { Account } from '@pdv/schemas/account/session';
import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import { isDemoId } from '@pdv/schemas/kernel/demo';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Found extends AccountRow, Pick<MemberRow, 'email' | 'email_confirmed'> {
  readonly member_name: MemberRow['name'];
  readonly subscription_id: SubscriptionRow['id'] | null;
  readonly subscription_status: SubscriptionRow['status'] | null;
}

/** The signed-in member's account; undefined if the shop is unknown or erased. */
export async function findAccount(ask: Ask, principal: Principal, now: Date): Promise<Account | undefined> {
  const [row] = await ask<Found>(
    sql('read.accounts as a')
      .join('read.members as m', { 'm.shop_id': 'a.shop_id' })
      .joinRaw(
        `LEFT JOIN LATERAL (
           SELECT id, status FROM read.subscriptions
           WHERE shop_id = a.shop_id AND status <> 'ended' ORDER BY started_at DESC LIMIT 1) s ON true`,
      )
      .where({ 'm.id': principal.memberId, 'm.removed_at': null })
      .select('a.*', 'm.email', 'm.email_confirmed', {
        member_name: 'm.name',
        subscription_id: 's.id',
        subscription_status: 's.status',
      }),
  );
  return row && toAccount(row, principal, now);
}

/** The signed-in operator, who has no shop. */
export async function findOperatorAccount(ask: Ask, operatorId: string): Promise<Account | undefined> {
  const [row] = await ask<OperatorRow>(sql('read.operators').select('*').where({ id: operatorId }));
  return row && operatorAccount({ operatorId, name: row.name, email: row.email, createdAt: row.created_at });
}

function toAccount(row: Found, { memberId, role }: Principal, now: Date): Account {
  const plan = row.plan as ShopPlan;
  return {
    id: row.shop_id,
    memberId,
    memberName: row.member_name,
    role,
    email: row.email,
    emailConfirmed: row.email_confirmed,
    storeName: row.store_name,
    ownerName: row.owner_name,
    whatsapp: row.whatsapp,
    slug: row.slug,
    catalogSlug: row.slug,
    businessType: row.business_type as BusinessType,
    timeZone: row.time_zone,
    description: row.description,
    address: row.address,
    licensePlate: '',
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    catalogPublic: row.catalog_public,
    catalogShowPrices: row.catalog_show_prices,
    catalogShowStock: row.catalog_show_stock,
    catalogAllowOrders: row.catalog_allow_orders,
    catalogCustomMessage: row.catalog_custom_message,
    openingHours: row.opening_hours as Account['openingHours'],
    openingNote: row.opening_note,
    deliveryText: row.delivery_text,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    logoUrl: row.logo_url,
    customCss: row.custom_css,
    emailNotifications: row.email_notifications,
    followupReminders: row.followup_reminders,
    reminderPauseDays: row.reminder_pause_days,
    reminderHoldoutPercent: row.reminder_holdout_percent as HoldoutPercent,
    lowStockAlerts: row.low_stock_alerts,
    salesReports: row.sales_reports,
    registerRules: { ...DEFAULT_REGISTER_RULES, ...(row.register_rules as Partial<RegisterRules> | null) },
    plan,
    effectivePlan: effectivePlan(plan, row.trial_ends_at, now),
    status: accountStatus(plan, row.trial_ends_at, now, row.subscription_status === 'overdue'),
    subscriptionId: row.subscription_id,
    trialEndsAt: row.trial_ends_at,
    headShopId: row.head_shop_id,
    demo: isDemoId(row.shop_id),
    createdAt: row.created_at,
  };
}
