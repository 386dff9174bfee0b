import { isDemoId } from '@pdv/schemas/kernel/demo';
import { foldText } from '@pdv/schemas/kernel/text';
import { failedCells, paidCells, subscriptionCells } from '../../row-changes/billing-cells.ts';
import { add, patch, put, type RowChange, remove, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import {
  leads,
  operatorAccounts,
  operatorPayments,
  operatorSubscriptions,
  operators,
  salesOfAllByDay,
} from './table.ts';

/**
 * The operators' read model: accounts, leads, and one sum of the sales of all shops. Erased accounts and leads have no
 * row, and demo shops never have one.
 */
export const operationsProjection: Projection = {
  name: 'operations',
  tables: [operatorAccounts, operatorSubscriptions, operatorPayments, operators, leads, salesOfAllByDay],
  on: {
    ShopRegistered: ({ shopId, occurredAt, data }) => {
      if (isDemoId(shopId)) return [];
      const person = data.personal.fields;
      if (!person) return [remove(operatorAccounts, { id: shopId })];
      return [
        put(operatorAccounts, {
          id: shopId,
          ...cellsOf(person),
          slug: data.slug,
          business_type: data.businessType,
          plan: 'free',
          paid: false,
          trial_ends_at: null,
          created_at: occurredAt,
        }),
      ];
    },
    StoreChanged: ({ shopId, data }) => {
      const store = data.personal.fields;
      return store ? [patch(operatorAccounts, { id: shopId }, cellsOf(store))] : [];
    },
    CatalogChanged: ({ shopId, data }) => [patch(operatorAccounts, { id: shopId }, { slug: data.slug })],
    TrialStarted: ({ shopId, data }) => [patch(operatorAccounts, { id: shopId }, { trial_ends_at: data.endsAt })],
    PlanChanged: ({ shopId, data }) => [
      patch(operatorAccounts, { id: shopId }, { plan: data.plan, paid: data.origin === 'subscription' }),
    ],
    SubscriptionChanged: (fact) => [
      put(operatorSubscriptions, { id: fact.data.subscriptionId, shop_id: fact.shopId, ...subscriptionCells(fact) }),
    ],
    InvoicePaid: (fact) => [
      put(operatorPayments, { id: fact.data.invoiceId, shop_id: fact.shopId, ...paidCells(fact) }),
    ],
    ChargeFailed: (fact) => [
      put(operatorPayments, { id: fact.data.invoiceId, shop_id: fact.shopId, ...failedCells(fact) }),
    ],
    PaymentRefunded: ({ data: { invoiceId, refundedCentavos } }) => [
      patch(operatorPayments, { id: invoiceId }, { refunded_centavos: refundedCentavos }),
    ],
    AccountErased: ({ shopId }) => [
      remove(operatorAccounts, { id: shopId }),
      // The subscription has ended at the provider too; past payments stay.
      sweep(operatorSubscriptions, { shop_id: shopId }, { status: 'ended' }),
    ],
    OperatorCreated: ({ occurredAt, data }) => {
      const { operatorId: id, personal } = data;
      if (!personal.fields) return [remove(operators, { id })];
      return [put(operators, { id, ...personal.fields, created_at: occurredAt })];
    },
    LeadCaptured: ({ occurredAt, data: { leadId: id, day, utm, form = null, personal } }) => {
      if (!personal.fields) return [remove(leads, { id })];
      const { email, message = null } = personal.fields;
      const open = { attended_by: null, attended_at: null };
      return [put(leads, { id, email, day, utm, captured_at: occurredAt, message, form, ...open })];
    },
    LeadAttended: ({ actorId, occurredAt, data: { leadId: id } }) => [
      patch(leads, { id }, { attended_by: actorId, attended_at: occurredAt }),
    ],
    LeadReopened: ({ data: { leadId: id } }) => [patch(leads, { id }, { attended_by: null, attended_at: null })],
    LeadErased: ({ data: { leadId: id } }) => [remove(leads, { id })],
    SaleRegistered: (fact) => counted(fact, 1),
    SaleCancelled: (fact) => counted(fact, -1),
  },
};

function counted({ shopId, data }: FactOf<'SaleRegistered'> | FactOf<'SaleCancelled'>, sign: 1 | -1): RowChange[] {
  if (isDemoId(shopId)) return [];
  const { businessDate: day, totalCentavos } = data;
  return [add(salesOfAllByDay, { day }, { sales: sign, total_centavos: sign * totalCentavos })];
}

function cellsOf({ storeName, ownerName, email }: { storeName: string; ownerName: string; email: string }) {
  return {
    store_name: storeName,
    owner_name: ownerName,
    email,
    search_text: foldText(`${storeName} ${ownerName} ${email}`),
  };
}
