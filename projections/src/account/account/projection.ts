import type { OpeningHoursChanged } from '@pdv/schemas/account/events';
import type { PixPayee } from '@pdv/schemas/account/pix';
import {
  type CatalogSettings,
  DEFAULT_CATALOG,
  DEFAULT_CATALOG_MESSAGE,
  DEFAULT_NOTIFICATIONS,
  DEFAULT_THEME,
  type NotificationSettings,
  type ThemeSettings,
} from '@pdv/schemas/account/shop-settings';
import { failedCells, paidCells, subscriptionCells } from '../../row-changes/billing-cells.ts';
import { clear, patch, put, type RowChange, remove } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { accounts, members, payments, subscriptions } from './table.ts';

/** The shop with its plan, subscriptions, payments, settings and members. An erased account leaves no row. */
export const accountProjection: Projection = {
  name: 'account',
  tables: [accounts, members, subscriptions, payments],
  on: {
    ShopRegistered: shopRegistered,
    TrialStarted: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, { trial_ends_at: data.endsAt })],
    StoreChanged: storeChanged,
    TimeZoneChanged: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, { time_zone: data.timeZone })],
    EmailConfirmed: ({ shopId, data: { memberId: id } }) => [
      patch(members, { shop_id: shopId, id }, { email_confirmed: true }),
    ],
    CatalogChanged: ({ shopId, data }) => {
      const message = data.personal.fields?.catalogCustomMessage ?? null;
      return [patch(accounts, { shop_id: shopId }, { ...catalogCells(data), catalog_custom_message: message })];
    },
    OpeningHoursChanged: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, serviceCells(data))],
    ThemeChanged: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, themeCells(data))],
    NotificationsChanged: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, notificationCells(data))],
    ReminderTemplateChanged: ({ shopId, data: { personal } }) => {
      const { subject = null, text = null } = personal.fields ?? {};
      return [patch(accounts, { shop_id: shopId }, { reminder_subject: subject, reminder_text: text })];
    },
    PixKeySet: ({ shopId, data: { kind, personal } }) => [
      patch(accounts, { shop_id: shopId }, pixCells(personal.fields && { kind, ...personal.fields })),
    ],
    PixKeyRemoved: ({ shopId }) => [patch(accounts, { shop_id: shopId }, pixCells(null))],
    LateChargesChanged: ({ shopId, data }) => {
      const { fineBasisPoints: fine_basis_points, monthlyInterestBasisPoints } = data;
      const rates = { fine_basis_points, monthly_interest_basis_points: monthlyInterestBasisPoints };
      return [patch(accounts, { shop_id: shopId }, rates)];
    },
    RegisterRulesChanged: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, { register_rules: data.rules })],
    MemberAdded: memberAdded,
    MemberChanged: ({ shopId, data: { memberId: id, role, personal } }) => {
      const { name, email } = personal.fields ?? {};
      const told = { role, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
      return [patch(members, { shop_id: shopId, id }, told)];
    },
    PlanChanged: ({ shopId, data }) => [patch(accounts, { shop_id: shopId }, { plan: data.plan })],
    SubscriptionChanged: (fact) => [
      put(subscriptions, { shop_id: fact.shopId, id: fact.data.subscriptionId, ...subscriptionCells(fact) }),
    ],
    InvoicePaid: (fact) => [put(payments, { shop_id: fact.shopId, id: fact.data.invoiceId, ...paidCells(fact) })],
    ChargeFailed: (fact) => [put(payments, { shop_id: fact.shopId, id: fact.data.invoiceId, ...failedCells(fact) })],
    PaymentRefunded: ({ shopId, data: { invoiceId, refundedCentavos } }) => [
      patch(payments, { shop_id: shopId, id: invoiceId }, { refunded_centavos: refundedCentavos }),
    ],
    AccountErased: ({ shopId: shop_id }) => [
      remove(accounts, { shop_id }),
      ...[members, subscriptions, payments].map((table) => clear(table, { shop_id })),
    ],
    MemberRemoved: ({ shopId, occurredAt, data: { memberId: id } }) => [
      patch(members, { shop_id: shopId, id }, { email: '', removed_at: occurredAt }),
    ],
  },
};

function shopRegistered({ shopId, occurredAt, data }: FactOf<'ShopRegistered'>): RowChange[] {
  const person = data.personal.fields;
  if (!person) {
    return [remove(accounts, { shop_id: shopId }), remove(members, { shop_id: shopId, id: data.ownerId })];
  }
  const { storeName, ownerName, email, whatsapp } = person;
  return [
    put(accounts, {
      shop_id: shopId,
      business_type: data.businessType,
      time_zone: data.timeZone,
      store_name: storeName,
      owner_name: ownerName,
      whatsapp,
      description: null,
      address: null,
      city: null,
      state: null,
      zip_code: null,
      ...catalogCells({ slug: data.slug, ...DEFAULT_CATALOG }),
      catalog_custom_message: DEFAULT_CATALOG_MESSAGE,
      ...{ opening_hours: null, opening_note: null, delivery_text: null },
      ...themeCells(DEFAULT_THEME),
      ...notificationCells(DEFAULT_NOTIFICATIONS),
      reminder_subject: null,
      reminder_text: null,
      ...pixCells(null),
      fine_basis_points: 0,
      monthly_interest_basis_points: 0,
      register_rules: null,
      plan: 'free',
      head_shop_id: data.headShopId ?? null,
      trial_ends_at: null,
      created_at: occurredAt,
    }),
    put(members, {
      ...{ shop_id: shopId, id: data.ownerId, name: ownerName, role: 'owner', removed_at: null },
      ...{ email, email_confirmed: data.emailConfirmed },
    }),
  ];
}

function storeChanged({ shopId, data }: FactOf<'StoreChanged'>): RowChange[] {
  const store = data.personal.fields;
  if (!store) return [];
  const { storeName, ownerName, email, whatsapp, description, address, city, state, zipCode } = store;
  return [
    patch(
      accounts,
      { shop_id: shopId },
      {
        store_name: storeName,
        owner_name: ownerName,
        whatsapp,
        description,
        address,
        city,
        state,
        zip_code: zipCode,
      },
    ),
    patch(members, { shop_id: shopId, id: data.ownerId }, { name: ownerName }),
    patch(members, { shop_id: shopId, id: data.memberId }, { email, email_confirmed: data.emailConfirmed }),
  ];
}

function memberAdded({ shopId, data }: FactOf<'MemberAdded'>): RowChange[] {
  const { memberId: id, role, emailConfirmed: email_confirmed, personal } = data;
  const person = personal.fields;
  if (!person) return [remove(members, { shop_id: shopId, id })];
  const { name, email } = person;
  return [put(members, { shop_id: shopId, id, name, email, email_confirmed, role, removed_at: null })];
}

function catalogCells(catalog: CatalogSettings) {
  return {
    slug: catalog.slug,
    catalog_public: catalog.catalogPublic,
    catalog_show_prices: catalog.catalogShowPrices,
    catalog_show_stock: catalog.catalogShowStock,
    catalog_allow_orders: catalog.catalogAllowOrders,
  };
}

function serviceCells({ openingHours, personal }: OpeningHoursChanged['data']) {
  return {
    opening_hours: openingHours,
    opening_note: personal.fields?.openingNote ?? null,
    delivery_text: personal.fields?.deliveryText ?? null,
  };
}

function pixCells(pix: PixPayee | null) {
  return {
    pix_kind: pix?.kind ?? null,
    pix_key: pix?.key ?? null,
    pix_name: pix?.name ?? null,
    pix_city: pix?.city ?? null,
  };
}

function themeCells({ primaryColor, secondaryColor, logoUrl, customCss }: ThemeSettings) {
  return {
    primary_color: primaryColor,
    secondary_color: secondaryColor,
    logo_url: logoUrl,
    custom_css: customCss,
  };
}

function notificationCells(notifications: NotificationSettings) {
  return {
    email_notifications: notifications.emailNotifications,
    followup_reminders: notifications.followupReminders,
    reminder_pause_days: notifications.reminderPauseDays,
    reminder_holdout_percent: notifications.reminderHoldoutPercent,
    low_stock_alerts: notifications.lowStockAlerts,
    sales_reports: notifications.salesReports,
  };
}
