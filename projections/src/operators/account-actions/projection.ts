import { isDemoId } from '@pdv/schemas/kernel/demo';
import { put, type RowChange } from '../../row-changes/row-change.ts';
import type { Fact, FactOf, Projection } from '../../runner/projection.ts';
import { type AccountActionRow, accountActions } from './table.ts';

/** The life of every account for operators: opened, on trial, plan given or sold, erased. Without demo shops. */
export const accountActionsProjection: Projection = {
  name: 'account-actions',
  tables: [accountActions],
  on: {
    ShopRegistered: (fact) => action('ShopRegistered', fact, { plan: 'free', paid: false }),
    TrialStarted: (fact) => action('TrialStarted', fact),
    PlanChanged: (fact) => {
      const { plan, origin } = fact.data;
      return action('PlanChanged', fact, { plan, paid: origin === 'subscription' });
    },
    SubscriptionChanged: (fact) =>
      action('SubscriptionChanged', fact, { monthly_centavos: fact.data.status === 'ended' ? 0 : monthly(fact.data) }),
    AccountErased: (fact) => action('AccountErased', fact),
  },
};

type About = Partial<Pick<AccountActionRow, 'plan' | 'paid' | 'monthly_centavos'>>;

function action(type: string, fact: Fact<unknown>, about: About = {}): RowChange[] {
  if (isDemoId(fact.shopId)) return [];
  const row = {
    stream: fact.stream,
    revision: Number(fact.revision),
    account_id: fact.shopId,
    type,
    actor_id: fact.actorId,
    plan: null,
    paid: null,
    monthly_centavos: null,
    occurred_at: fact.occurredAt,
    ...about,
  };
  return [put(accountActions, row)];
}

const MONTHS = { monthly: 1, yearly: 12 } as const;

const monthly = ({ amountCentavos, period }: FactOf<'SubscriptionChanged'>['data']) =>
  Math.round(amountCentavos / MONTHS[period]);
