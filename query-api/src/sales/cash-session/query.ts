import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { CashCorrectionRow, CashMovementRow } from '@pdv/projections/tables/sales/cash-session';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type {
  CashByMethod,
  CashMovementType,
  CashSessionReport,
  CashSessionRow,
  OpenCashSession,
} from '@pdv/schemas/sales/cash-session';
import { actorName } from '../../reading/actor-name.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { SUMMED_SESSIONS, type SummedSession } from './summed-sessions.ts';

interface Row extends SummedSession {
  readonly opened_by_name: string | null;
  readonly closed_by_name: string | null;
}

interface OfSession {
  readonly sessionId: string;
}

interface Movement extends CashMovementRow {
  readonly name: string | null;
  readonly approver_name: string | null;
}

/** Actors are members; one that was removed keeps the name. */
const named = (on: string, by: string) =>
  `read.members as ${by} ON ${by}.shop_id = ${on}.shop_id AND ${by}.id::text = ${on}.${by}`;

const sessions = () =>
  sql
    .from(sql.raw(`${SUMMED_SESSIONS} AS s`))
    .joinRaw(`LEFT JOIN ${named('s', 'opened_by')}`)
    .joinRaw(`LEFT JOIN ${named('s', 'closed_by')}`)
    .select('s.*', 'opened_by.name as opened_by_name', 'closed_by.name as closed_by_name');

/** At most 20: command-api opens no more. */
export async function listOpen(ask: Ask): Promise<OpenCashSession[]> {
  const rows = await ask<Row>(sessions().whereNull('s.closed_at').orderBy(['s.register_name', 's.id']));
  return rows.map(opened);
}

interface PageOf {
  readonly limit: number;
  readonly cursor: Cursor | undefined;
}

/** Newest first. */
export async function listCashSessions(ask: Ask, asked: PageOf) {
  const { page, next } = await pageOfSessions(ask, asked);
  return { sessions: page.map(summary), next };
}

/** The same with every sum. */
export async function listCashFigures(ask: Ask, asked: PageOf) {
  const { page, next } = await pageOfSessions(ask, asked);
  return { sessions: page.map(figuresOf), next };
}

async function pageOfSessions(ask: Ask, { limit, cursor }: PageOf) {
  const query = sessions().orderBy([
    { column: 's.opened_at', order: 'desc' },
    { column: 's.id', order: 'desc' },
  ]);
  if (cursor) query.whereRaw('(s.opened_at, s.id) < (?, ?)', [cursor.after, cursor.id]);
  const rows = await ask<Row>(query.limit(limit + 1));
  return cutPage(rows, limit, (row) => ({ after: row.opened_at, id: row.id }));
}

/** Null for an unknown one, and for one that `closedBy` has not closed. */
export async function findCashSession(
  ask: Ask,
  id: string,
  closedBy: string | undefined,
): Promise<CashSessionReport | null> {
  const query = sessions().where({ 's.id': id });
  if (closedBy !== undefined) query.where({ 's.closed_by': closedBy });
  const [row] = await ask<Row>(query);
  if (!row) return null;
  const [movements, corrections, discounts] = await Promise.all([
    movementsOf(ask, [id]),
    correctionsOf(ask, [id]),
    discountsOf(ask, row),
  ]);
  return { ...figuresOf(row), discounts: toDecimal(discounts), movements, corrections };
}

/** Of each of these sessions, in their order. */
export async function movementsOf(ask: Ask, sessionIds: readonly string[]) {
  const rows = await ask<Movement>(
    sql('read.cash_movements as m')
      .joinRaw(`LEFT JOIN ${named('m', 'moved_by')}`)
      .joinRaw(`LEFT JOIN ${named('m', 'approved_by')}`)
      .whereRaw('m.session_id = ANY(?::uuid[])', [[...sessionIds]])
      .orderBy(['m.moved_at', 'm.id'])
      .select('m.*', 'moved_by.name', 'approved_by.name as approver_name'),
  );
  return rows.map(movementOf);
}

/** Of each of these sessions, in their order: the last one holds. */
export async function correctionsOf(ask: Ask, sessionIds: readonly string[]) {
  const rows = await ask<CashCorrectionRow & { readonly name: MemberRow['name'] | null }>(
    sql('read.cash_corrections as k')
      .joinRaw(`LEFT JOIN ${named('k', 'corrected_by')}`)
      .whereRaw('k.session_id = ANY(?::uuid[])', [[...sessionIds]])
      .orderBy(['k.corrected_at', 'k.id'])
      .select('k.*', 'corrected_by.name'),
  );
  return rows.map(correctionOf);
}

/** What the sums of a session say. */
function figuresOf(row: Row) {
  return {
    ...summary(row),
    sales: {
      cash: toDecimal(row.cash_centavos),
      card: toDecimal(row.card_centavos),
      pix: toDecimal(row.pix_centavos),
      credit: toDecimal(row.credit_centavos),
      voucher: toDecimal(row.voucher_centavos),
    },
    cards: { debit: toDecimal(row.card_debit_centavos), credit: toDecimal(row.card_credit_centavos) },
    debts: decimals(debtsOf(row)),
    returned: decimals(returnedOf(row)),
    added: toDecimal(row.added_centavos),
    withdrawn: toDecimal(row.withdrawn_centavos),
    expected: decimals(expectedOf(row)),
    counted: counted(row),
  };
}

/** Of the sales that its sums count. */
async function discountsOf(ask: Ask, { id }: Row): Promise<number> {
  const [row] = await ask<{ discounts: number }>(
    sql('read.sales as s')
      .where({ 's.cash_session_id': id, 's.left_session': false })
      .join('read.sale_lines as l', { 'l.shop_id': 's.shop_id', 'l.sale_id': 's.id' })
      .select(sql.raw('coalesce(sum(l.discount_centavos + l.ticket_discount_centavos), 0)::bigint AS discounts')),
  );
  return row?.discounts ?? 0;
}

function opened(row: Row): OpenCashSession {
  return {
    id: row.id,
    registerId: row.register_id,
    registerName: row.register_name,
    float: toDecimal(row.float_centavos),
    openedAt: row.opened_at,
    openedBy: actorName(row.opened_by, row.opened_by_name),
  };
}

function summary(row: Row): CashSessionRow {
  const difference = differenceOf(row, countedOf(row));
  const correctedDifference = differenceOf(row, correctedOf(row));
  return {
    ...opened(row),
    closedAt: row.closed_at,
    closedBy: row.closed_by === null ? null : actorName(row.closed_by, row.closed_by_name),
    tickets: row.tickets,
    total: toDecimal(
      row.cash_centavos + row.card_centavos + row.pix_centavos + row.credit_centavos + row.voucher_centavos,
    ),
    difference: difference && decimals(difference),
    correctedDifference: correctedDifference && decimals(correctedDifference),
  };
}

type Amounts = Readonly<Record<keyof CashByMethod, number>>;

function expectedOf({ expected_cash: cash, expected_card: card, expected_pix: pix }: Row): Amounts {
  return { cash, card, pix };
}

function debtsOf(row: Row): Amounts {
  return { cash: row.debts_cash_centavos, card: row.debts_card_centavos, pix: row.debts_pix_centavos };
}

function returnedOf(row: Row): Amounts {
  const { returned_cash_centavos: cash, returned_card_centavos: card, returned_pix_centavos: pix } = row;
  return { cash, card, pix };
}

function countedOf(row: Row): Amounts | null {
  const { counted_cash_centavos: cash, counted_card_centavos: card, counted_pix_centavos: pix } = row;
  return cash === null || card === null || pix === null ? null : { cash, card, pix };
}

function correctedOf(row: Row): Amounts | null {
  const { corrected_cash_centavos: cash, corrected_card_centavos: card, corrected_pix_centavos: pix } = row;
  return cash === null || card === null || pix === null ? null : { cash, card, pix };
}

function movementOf(row: Movement): CashSessionReport['movements'][number] & OfSession {
  return {
    sessionId: row.session_id,
    id: row.id,
    type: row.type as CashMovementType,
    amount: toDecimal(row.amount_centavos),
    reason: row.reason,
    at: row.moved_at,
    by: actorName(row.moved_by, row.name),
    allowedBy: row.approved_by === null ? null : actorName(row.approved_by, row.approver_name),
  };
}

function correctionOf(row: CashCorrectionRow & { readonly name: MemberRow['name'] | null }) {
  return {
    sessionId: row.session_id,
    id: row.id,
    at: row.corrected_at,
    by: actorName(row.corrected_by, row.name),
    counted: decimals({ cash: row.cash_centavos, card: row.card_centavos, pix: row.pix_centavos }),
    before: decimals({
      cash: row.before_cash_centavos,
      card: row.before_card_centavos,
      pix: row.before_pix_centavos,
    }),
    reason: row.reason,
  };
}

function differenceOf(row: Row, found: Amounts | null): Amounts | null {
  if (!found) return null;
  const expected = expectedOf(row);
  return { cash: found.cash - expected.cash, card: found.card - expected.card, pix: found.pix - expected.pix };
}

function counted(row: Row): CashSessionReport['counted'] {
  const found = countedOf(row);
  if (!found) return null;
  const denominations = (row.denominations ?? []).map(({ valueCentavos, count }) => ({
    value: toDecimal(valueCentavos),
    count,
  }));
  return { ...decimals(found), denominations };
}

const decimals = ({ cash, card, pix }: Amounts): CashByMethod => ({
  cash: toDecimal(cash),
  card: toDecimal(card),
  pix: toDecimal(pix),
});
