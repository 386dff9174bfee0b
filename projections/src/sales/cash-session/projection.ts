import { add, patch, put, type RowChange, sweep } from '../../row-changes/row-change.ts';
import type { FactOf, Projection } from '../../runner/projection.ts';
import { cashCorrections, cashMovements, cashSessionSums, cashSessions } from './table.ts';

/** All of them in every change: a missing row then starts at zero. */
const NOTHING = {
  added_centavos: 0,
  withdrawn_centavos: 0,
  tickets: 0,
  cash_centavos: 0,
  card_centavos: 0,
  card_debit_centavos: 0,
  card_credit_centavos: 0,
  pix_centavos: 0,
  credit_centavos: 0,
  debts_cash_centavos: 0,
  debts_card_centavos: 0,
  debts_pix_centavos: 0,
  voucher_centavos: 0,
  returned_cash_centavos: 0,
  returned_card_centavos: 0,
  returned_pix_centavos: 0,
};

export const cashSessionsProjection: Projection = {
  name: 'cash-sessions',
  tables: [cashSessions, cashSessionSums, cashMovements, cashCorrections],
  on: {
    CashSessionOpened: ({ shopId, actorId, occurredAt, data }) => [
      put(cashSessions, {
        shop_id: shopId,
        id: data.sessionId,
        register_id: data.registerId,
        register_name: data.registerName,
        opened_at: occurredAt,
        opened_by: actorId,
        float_centavos: data.floatCentavos,
        closed_at: null,
        closed_by: null,
        closed_revision: null,
        counted_cash_centavos: null,
        counted_card_centavos: null,
        counted_pix_centavos: null,
        corrected_cash_centavos: null,
        corrected_card_centavos: null,
        corrected_pix_centavos: null,
        denominations: null,
      }),
    ],
    SaleRegistered: (fact) => paid(fact, 1),
    StockReturned: (fact) => (fact.data.ofReturn ? refunded(fact) : paid(fact, -1)),
    CashWithdrawn: (fact) => moved('withdraw', fact),
    CashAdded: (fact) => moved('add', fact),
    DebtPaymentTaken: ({ shopId, data: { cashSessionId, method, amountCentavos } }) => {
      if (cashSessionId === null) return [];
      const sum = { ...NOTHING, [`debts_${method}_centavos`]: amountCentavos };
      return [add(cashSessionSums, { shop_id: shopId, session_id: cashSessionId }, sum)];
    },
    CashSessionClosed: ({ shopId, actorId, occurredAt, revision, data: { sessionId, counted, denominations } }) => [
      patch(
        cashSessions,
        { shop_id: shopId, id: sessionId },
        {
          closed_at: occurredAt,
          closed_by: actorId,
          closed_revision: Number(revision),
          counted_cash_centavos: counted.cash,
          counted_card_centavos: counted.card,
          counted_pix_centavos: counted.pix,
          denominations,
        },
      ),
    ],
    CashSessionCorrected: corrected,
    AccountErased: ({ shopId }) => [
      sweep(cashMovements, { shop_id: shopId }, { reason: null }),
      sweep(cashCorrections, { shop_id: shopId }, { reason: null }),
    ],
  },
};

function paid(
  { shopId, data: { cashSessionId, payments } }: FactOf<'SaleRegistered' | 'StockReturned'>,
  sign: 1 | -1,
): RowChange[] {
  if (cashSessionId === null) return [];
  const sums = { ...NOTHING, tickets: sign };
  for (const { method, amountCentavos, card } of payments) {
    sums[`${method}_centavos`] += sign * amountCentavos;
    if (card !== null) sums[`card_${card.kind}_centavos`] += sign * amountCentavos;
  }
  return [add(cashSessionSums, { shop_id: shopId, session_id: cashSessionId }, sums)];
}

/** What goes to a voucher or off a debt takes nothing out of the drawer. */
function refunded({ shopId, data: { cashSessionId, ofReturn } }: FactOf<'StockReturned'>): RowChange[] {
  if (cashSessionId === null || !ofReturn) return [];
  const sums = { ...NOTHING };
  for (const { method, amountCentavos } of ofReturn.refunds) {
    if (method === 'voucher' || method === 'debt') continue;
    sums[`returned_${method}_centavos`] += amountCentavos;
  }
  return [add(cashSessionSums, { shop_id: shopId, session_id: cashSessionId }, sums)];
}

function moved(
  type: 'withdraw' | 'add',
  { shopId, actorId, occurredAt, data }: FactOf<'CashWithdrawn' | 'CashAdded'>,
): RowChange[] {
  const { sessionId, movementId, amountCentavos, approvedBy, personal } = data;
  const sum = type === 'withdraw' ? 'withdrawn_centavos' : 'added_centavos';
  return [
    add(cashSessionSums, { shop_id: shopId, session_id: sessionId }, { ...NOTHING, [sum]: amountCentavos }),
    put(cashMovements, {
      shop_id: shopId,
      session_id: sessionId,
      id: movementId,
      type,
      amount_centavos: amountCentavos,
      reason: personal.fields?.reason ?? null,
      moved_at: occurredAt,
      moved_by: actorId,
      approved_by: approvedBy,
    }),
  ];
}

function corrected({ shopId, actorId, occurredAt, data }: FactOf<'CashSessionCorrected'>): RowChange[] {
  const { sessionId, correctionId, counted, before, personal } = data;
  return [
    patch(
      cashSessions,
      { shop_id: shopId, id: sessionId },
      {
        corrected_cash_centavos: counted.cash,
        corrected_card_centavos: counted.card,
        corrected_pix_centavos: counted.pix,
      },
    ),
    put(cashCorrections, {
      shop_id: shopId,
      session_id: sessionId,
      id: correctionId,
      cash_centavos: counted.cash,
      card_centavos: counted.card,
      pix_centavos: counted.pix,
      before_cash_centavos: before.cash,
      before_card_centavos: before.card,
      before_pix_centavos: before.pix,
      reason: personal.fields?.reason ?? null,
      corrected_at: occurredAt,
      corrected_by: actorId,
    }),
  ];
}
