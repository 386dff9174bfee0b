import { COUNTED, MOVEMENT_NAMES } from '@pdv/schemas/sales/cash-report-rows';
import type { CashByMethod } from '@pdv/schemas/sales/cash-session';
import { decodeCursor } from '../../reading/page.ts';
import { correctionsOf, listCashFigures, movementsOf } from '../../sales/cash-session/query.ts';
import type { Column, Row } from '../document.ts';
import { type AskShop, centavos } from '../source.ts';
import { BATCH, integer, money, text } from './columns.ts';

type Instant = (at: string) => string;
type Figures = Awaited<ReturnType<typeof listCashFigures>>['sessions'][number];

const METHODS = ['dinheiro', 'cartão', 'Pix'] as const;
const byMethod = (what: string) => METHODS.map((method) => `${what} em ${method}`);

export const CASH_SESSIONS: readonly Column[] = [
  ...['Caixa', 'Abertura', 'Quem abriu', 'Fechamento', 'Quem fechou'].map(text),
  integer('Vendas'),
  ...['Vendido', ...byMethod('Vendido'), 'No débito', 'No crédito', 'Vendido a prazo', 'Vendido em vale-troca'].map(
    money,
  ),
  ...['Recebido de dívidas', 'Devolvido'].flatMap(byMethod).map(money),
  ...['Fundo de troco', 'Suprimentos', 'Sangrias'].map(money),
  ...['Esperado', 'Contado', 'Diferença', 'Diferença corrigida'].flatMap(byMethod).map(money),
];

/** Every session, open ones included. */
export async function* cashSessionRows(askShop: AskShop, instant: Instant): AsyncGenerator<readonly Row[]> {
  for await (const sessions of pages(askShop)) {
    yield sessions.map((one) => ({
      cells: [
        ...[one.registerName, instant(one.openedAt), one.openedBy, one.closedAt && instant(one.closedAt), one.closedBy],
        ...[
          one.tickets,
          centavos(one.total),
          ...cells(one.sales),
          centavos(one.cards.debit),
          centavos(one.cards.credit),
        ],
        ...[centavos(one.sales.credit), centavos(one.sales.voucher), ...cells(one.debts), ...cells(one.returned)],
        ...[one.float, one.added, one.withdrawn].map(centavos),
        ...[one.expected, one.counted, one.difference, one.correctedDifference].flatMap(cells),
      ],
    }));
  }
}

export const CASH_MOVEMENTS: readonly Column[] = [
  ...['Caixa', 'Abertura', 'Quando', 'O quê'].map(text),
  money('Valor'),
  ...['Motivo', 'Quem', 'Quem autorizou'].map(text),
];

/** Sangrias and suprimentos. */
export async function* cashMovementRows(askShop: AskShop, instant: Instant): AsyncGenerator<readonly Row[]> {
  for await (const sessions of pages(askShop)) {
    const found = await askShop((ask) => movementsOf(ask, idsOf(sessions)));
    yield found.map(({ sessionId, type, amount, at, reason, by, allowedBy }) => ({
      cells: [
        ...[...drawer(sessions, sessionId, instant), instant(at), MOVEMENT_NAMES[type], centavos(amount)],
        ...[reason, by, allowedBy],
      ],
    }));
  }
}

export const CASH_CORRECTIONS: readonly Column[] = [
  ...['Caixa', 'Abertura', 'Quando', 'Quem', 'Motivo'].map(text),
  ...['Antes', 'Depois'].flatMap(byMethod).map(money),
];

/** Counts that were put right after a closing. */
export async function* cashCorrectionRows(askShop: AskShop, instant: Instant): AsyncGenerator<readonly Row[]> {
  for await (const sessions of pages(askShop)) {
    const found = await askShop((ask) => correctionsOf(ask, idsOf(sessions)));
    yield found.map(({ sessionId, at, by, reason, before, counted }) => ({
      cells: [...drawer(sessions, sessionId, instant), instant(at), by, reason, ...cells(before), ...cells(counted)],
    }));
  }
}

async function* pages(askShop: AskShop): AsyncGenerator<readonly Figures[]> {
  for (let next: string | undefined, more = true; more; more = next !== undefined) {
    const cursor = decodeCursor(next, 'instant');
    const page = await askShop((ask) => listCashFigures(ask, { limit: BATCH, cursor }));
    next = page.next;
    yield page.sessions;
  }
}

const idsOf = (sessions: readonly Figures[]) => sessions.map(({ id }) => id);
const cells = (amounts: CashByMethod | null) => COUNTED.map((method) => (amounts ? centavos(amounts[method]) : null));

/** The register and when it was opened: what a session goes by for people. */
function drawer(sessions: readonly Figures[], sessionId: string, instant: Instant): [string | null, string | null] {
  const of = sessions.find(({ id }) => id === sessionId);
  return of ? [of.registerName, instant(of.openedAt)] : [null, null];
}
