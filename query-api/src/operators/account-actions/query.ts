import type { AccountActionRow } from '@pdv/projections/tables/operators/account-actions';
import type { OperatorAccountRow, OperatorRow } from '@pdv/projections/tables/operators/operations';
import type { AccountAction } from '@pdv/schemas/operators/account-actions';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type Found = AccountActionRow & {
  readonly operator_name: OperatorRow['name'] | null;
  readonly store_name: OperatorAccountRow['store_name'] | null;
};

/** Newest first: all actions on one account, or the operators' actions on any account. */
export async function listActions(ask: Ask, about: { readonly shopId: string } | 'by operators', limit: number) {
  const query = sql('read.account_actions as a')
    .leftJoin('read.operators as o', sql.raw('o.id::text = a.actor_id'))
    .leftJoin('read.operator_accounts as s', { 's.id': 'a.account_id' })
    .select('a.*', { operator_name: 'o.name', store_name: 's.store_name' })
    .orderBy([
      { column: 'a.occurred_at', order: 'desc' },
      { column: 'a.stream' },
      { column: 'a.revision', order: 'desc' },
    ])
    // The charges show renewals and the like.
    .whereNot({ 'a.type': 'SubscriptionChanged' })
    .limit(limit);
  if (about === 'by operators') query.whereNotNull('o.id');
  else query.where({ 'a.account_id': about.shopId });
  const rows = await ask<Found>(query);
  return rows.map(toAction);
}

function toAction(row: Found): AccountAction {
  return {
    id: `${row.stream}/${row.revision}`,
    type: row.type as AccountAction['type'],
    occurredAt: row.occurred_at,
    actor: actorOf(row),
    shopId: row.account_id,
    storeName: row.store_name,
    plan: row.plan as AccountAction['plan'],
    paid: row.paid,
  };
}

function actorOf({ actor_id: id, operator_name: name }: Found): AccountAction['actor'] {
  if (name !== null) return { kind: 'operator', name };
  return { kind: id.startsWith('system:') ? 'system' : 'shop', name: null };
}
