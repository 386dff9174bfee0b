import type { CashSessionRow } from '@pdv/projections/tables/sales/cash-session';
import type { SaleRow } from '@pdv/projections/tables/sales/register-sale';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { writtenNumber } from '@pdv/schemas/sales/written-number';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import type { Column, Row } from '../document.ts';
import type { AskShop } from '../source.ts';
import { BATCH, day, integer, money, text } from './columns.ts';

export const SALE_PAYMENTS: readonly Column[] = [
  ...['Venda', 'Quando', 'Forma', 'Cartão'].map(text),
  integer('Parcelas'),
  day('Vencimento'),
  ...['Valor', 'Recebido'].map(money),
  ...['Situação', 'Caixa', 'Abertura do caixa'].map(text),
];

const CARDS = { debit: 'Débito', credit: 'Crédito' } as const;

/** A row for each payment of every sale, with the drawer that it went to: newest sale first. */
export async function* salePaymentRows(
  askShop: AskShop,
  instant: (at: string) => string,
): AsyncGenerator<readonly Row[]> {
  for (let last: Paid | undefined, more = true; more; ) {
    const after = last;
    const page = await askShop((ask) => pageOfSales(ask, after));
    more = page.length === BATCH;
    last = page.at(-1);
    yield page.flatMap(
      ({ number, old_number, imported_at, sold_at, payments, cancelled_at, register_name, opened_at }) =>
        payments.map(({ method, card, dueDate, amountCentavos, tenderedCentavos }) => ({
          cells: [
            ...[writtenNumber({ number, oldNumber: old_number }), instant(sold_at), PAYMENT_LABELS[method]],
            ...[card && CARDS[card.kind], card?.instalments ?? null, dueDate, amountCentavos, tenderedCentavos],
            ...[
              imported_at !== null ? 'Importada' : cancelled_at === null ? 'Concluída' : 'Cancelada',
              register_name,
              opened_at && instant(opened_at),
            ],
          ],
          struck: cancelled_at !== null,
        })),
    );
  }
}

type Paid = Pick<SaleRow, 'id' | 'number' | 'old_number' | 'imported_at' | 'sold_at' | 'payments' | 'cancelled_at'> & {
  readonly [N in 'register_name' | 'opened_at']: CashSessionRow[N] | null;
};

function pageOfSales(ask: Ask, after: Paid | undefined): Promise<Paid[]> {
  const newestFirst = ['sold_at', 'id'].map((column) => ({ column: `s.${column}`, order: 'desc' }));
  const page = sql('read.sales as s').orderBy(newestFirst).limit(BATCH).select('s.*');
  if (after) page.whereRaw('(s.sold_at, s.id) < (?::timestamptz, ?::uuid)', [after.sold_at, after.id]);
  return ask<Paid>(
    sql(page.as('s'))
      .leftJoin('read.cash_sessions as k', { 'k.shop_id': 's.shop_id', 'k.id': 's.cash_session_id' })
      .orderBy(newestFirst)
      .select(
        's.id',
        's.number',
        's.old_number',
        's.imported_at',
        's.sold_at',
        's.payments',
        's.cancelled_at',
        'k.register_name',
        'k.opened_at',
      ),
  );
}
