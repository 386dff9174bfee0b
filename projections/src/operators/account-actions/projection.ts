import { put, type RowChange } from '../../row-changes/row-change.ts';
import type { Fact, Projection } from '../../runner/projection.ts';
import { type AccountActionRow, accountActions } from './table.ts';

/** The life of every account as operators answer for it: opened, tried, given or sold a plan, erased. */
export const accountActionsProjection: Projection = {
  name: 'account-actions',
  tables: [accountActions],
  on: {
    ShopRegistered: (fact) => [action('ShopRegistered', fact, { plan: 'free', paid: false })],
    TrialStarted: (fact) => [action('TrialStarted', fact)],
    PlanChanged: (fact) => {
      const { plan, origin } = fact.data;
      return [action('PlanChanged', fact, { plan, paid: origin === 'subscription' })];
    },
    AccountErased: (fact) => [action('AccountErased', fact)],
  },
};

type Plan = Pick<AccountActionRow, 'plan' | 'paid'>;

function action(type: string, fact: Fact<unknown>, { plan, paid }: Plan = { plan: null, paid: null }): RowChange {
  return put(accountActions, {
    stream: fact.stream,
    revision: Number(fact.revision),
    account_id: fact.shopId,
    type,
    actor_id: fact.actorId,
    plan,
    paid,
    occurred_at: fact.occurredAt,
  });
}
