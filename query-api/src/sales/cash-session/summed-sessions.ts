import type { CashSessionRow, CashSessionSumsRow } from '@pdv/projections/tables/sales/cash-session';

type Sums = Omit<CashSessionSumsRow, 'shop_id' | 'session_id'>;

/** A session with what went in and out of it, and what should be found at its closing. */
export interface SummedSession extends CashSessionRow, Sums {
  readonly expected_cash: number;
  readonly expected_card: number;
  readonly expected_pix: number;
}

const SUMS = [
  ...(['added_centavos', 'withdrawn_centavos', 'tickets', 'cash_centavos', 'card_centavos'] as const),
  ...(['card_debit_centavos', 'card_credit_centavos', 'pix_centavos', 'credit_centavos', 'voucher_centavos'] as const),
  ...(['debts_cash_centavos', 'debts_card_centavos', 'debts_pix_centavos'] as const),
  ...(['returned_cash_centavos', 'returned_card_centavos', 'returned_pix_centavos'] as const),
] satisfies readonly (keyof Sums)[];

/** `SummedSession`s as a table. Whatever compares a count with what was expected reads it here. */
export const SUMMED_SESSIONS = `(
  SELECT *,
    float_centavos + cash_centavos + debts_cash_centavos + added_centavos
      - withdrawn_centavos - returned_cash_centavos AS expected_cash,
    card_centavos + debts_card_centavos - returned_card_centavos AS expected_card,
    pix_centavos + debts_pix_centavos - returned_pix_centavos AS expected_pix
  FROM (
    SELECT s.*, ${SUMS.map((sum) => `coalesce(x.${sum}, 0) AS ${sum}`).join(', ')}
    FROM read.cash_sessions AS s
    LEFT JOIN read.cash_session_sums AS x ON x.shop_id = s.shop_id AND x.session_id = s.id
  ) AS summed
)`;
