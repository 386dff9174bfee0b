import { z } from 'zod';
import { approvalField } from '../account/approval.ts';
import { decimal, line, text, uuid } from '../kernel/fields.ts';
import { type Centavos, fromDecimal } from '../kernel/money.ts';

/** Notes and coins in circulation, in centavos, the largest first. */
export const DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** More open sessions than that at once are refused: each is kept in memory with the stock. */
export const MAX_OPEN_CASH_SESSIONS = 20;

const isDenomination = (centavos: Centavos | undefined): centavos is Denomination =>
  DENOMINATIONS.some((known) => known === centavos);

/**
 * POST /api/cash-sessions: the drawer of a register is opened with `float` in it. A register is a browser that was named
 * once; its id comes from there.
 */
export const openCashSessionRequest = z.object({
  registerId: uuid,
  registerName: line(40).min(1, 'Dê um nome ao caixa, como "Caixa 1"'),
  float: decimal,
});
export type OpenCashSessionRequest = z.input<typeof openCashSessionRequest>;

export const CASH_MOVEMENTS = ['withdraw', 'add'] as const;
export type CashMovementType = (typeof CASH_MOVEMENTS)[number];

/** POST /api/cash-sessions/{id}/movements: cash taken out of the drawer (sangria), or put in (suprimento). */
export const moveCashRequest = z.object({
  type: z.enum(CASH_MOVEMENTS, 'Informe se é sangria ou suprimento'),
  amount: decimal.refine((value) => fromDecimal(value) !== 0, 'Valor deve ser maior que 0'),
  reason: text(200, 'Informe o motivo').min(1, 'Informe o motivo'),
  /** Of the action `open-drawer`. */
  approval: approvalField,
});
export type MoveCashRequest = z.input<typeof moveCashRequest>;

const denominations = z
  .array(
    z.object({
      value: decimal.refine((value) => isDenomination(fromDecimal(value)), 'Não há nota nem moeda desse valor'),
      count: z
        .int('Quantidade deve ser um número inteiro')
        .min(0, 'Quantidade deve ser maior ou igual a 0')
        .max(99_999),
    }),
  )
  .max(DENOMINATIONS.length)
  .refine(
    (counted) => new Set(counted.map(({ value }) => fromDecimal(value))).size === counted.length,
    'Cada nota ou moeda aparece uma vez',
  );

/** POST /api/cash-sessions/{id}/close: what was counted, before anybody is told what was expected. */
export const closeCashSessionRequest = z.object({
  /** Left-out denominations were not there. */
  cash: denominations,
  /** The total of the card machine's report. */
  card: decimal,
  pix: decimal,
});
export type CloseCashSessionRequest = z.input<typeof closeCashSessionRequest>;

/** POST /api/cash-sessions/{id}/corrections: what should have been counted when it was closed, and why it was not. */
export const correctCashSessionRequest = z.object({
  cash: decimal,
  card: decimal,
  pix: decimal,
  reason: text(200, 'Informe o motivo').min(1, 'Informe o motivo'),
});
export type CorrectCashSessionRequest = z.input<typeof correctCashSessionRequest>;

/** More corrections of one session than that are refused. */
export const MAX_CASH_CORRECTIONS = 20;

/** GET /api/cash-sessions/open: what all who sell may know of an open session. */
export const openCashSession = z.object({
  id: z.string(),
  registerId: z.string(),
  registerName: z.string(),
  float: z.string(),
  /** Instant, ISO 8601 UTC. */
  openedAt: z.string(),
  /** Name of the member. */
  openedBy: z.string(),
});
export type OpenCashSession = z.infer<typeof openCashSession>;

/** 201 of POST /api/cash-sessions. */
export const cashSessionOpened = openCashSession.omit({ openedBy: true });
export type CashSessionOpenedAnswer = z.infer<typeof cashSessionOpened>;

/** 201 of POST /api/cash-sessions/{id}/movements. */
export const cashMovement = z.object({
  id: z.string(),
  type: z.enum(CASH_MOVEMENTS),
  amount: z.string(),
  reason: z.string().nullable().describe('null depois que a conta foi apagada'),
  at: z.string(),
});
export type CashMovement = z.infer<typeof cashMovement>;

/** 200 of POST /api/cash-sessions/{id}/close; the report is at GET /api/cash-sessions/{id}. */
export const cashSessionClosed = z.object({ id: z.string(), closedAt: z.string() });
export type CashSessionClosedAnswer = z.infer<typeof cashSessionClosed>;

/** Decimal strings by method; differences have a sign: "-2.00" is missing. */
const byMethod = z.object({ cash: z.string(), card: z.string(), pix: z.string() });
export type CashByMethod = z.infer<typeof byMethod>;

/** 201 of POST /api/cash-sessions/{id}/corrections. */
export const cashCorrection = z.object({
  id: z.string(),
  /** Instant, ISO 8601 UTC. */
  at: z.string(),
  /** What holds from then on. */
  counted: byMethod,
  /** What held until then. */
  before: byMethod,
  reason: z.string().nullable().describe('null depois que a conta foi apagada'),
});
export type CashCorrection = z.infer<typeof cashCorrection>;

/** GET /api/cash-sessions: newest first. */
export const cashSessionRow = openCashSession.extend({
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Sales made in it; a cancelled one is not counted if it was cancelled before the closing. */
  tickets: z.number(),
  /** What those sales come to, whatever they were paid by. */
  total: z.string(),
  /** Counted less expected, as it was closed; null while it is open. */
  difference: byMethod.nullable(),
  /** The same after the last correction; null without any. */
  correctedDifference: byMethod.nullable(),
});
export type CashSessionRow = z.infer<typeof cashSessionRow>;

/** GET /api/cash-sessions/{id}: everything, for owners, and for whoever closed it. */
export const cashSessionReport = cashSessionRow.extend({
  /** Paid in these sales, by method. Credit is what customers owe; vouchers were paid for before. */
  sales: byMethod.extend({ credit: z.string(), voucher: z.string() }),
  /** Of the cards in these sales; where nobody said which, in neither. */
  cards: z.object({ debit: z.string(), credit: z.string() }),
  /** Taken off these sales; what is paid is what was left. */
  discounts: z.string(),
  /** Given back for returns. */
  returned: byMethod,
  /** Paid off debts. */
  debts: byMethod,
  added: z.string(),
  withdrawn: z.string(),
  /** Cash is the float, cash sales, debts paid in cash and what was added, less what was withdrawn and given back. */
  expected: byMethod,
  counted: byMethod.extend({ denominations: z.array(z.object({ value: z.string(), count: z.number() })) }).nullable(),
  movements: z.array(
    cashMovement.extend({
      by: z.string(),
      /** Name of the owner whose PIN allowed it; null where nobody had to. */
      allowedBy: z.string().nullable(),
    }),
  ),
  /** In their order: the last one holds. */
  corrections: z.array(cashCorrection.extend({ by: z.string() })),
});
export type CashSessionReport = z.infer<typeof cashSessionReport>;

/** GET /api/cash-sessions/differences: who closed, in each day or week, newest first. Corrections count. */
export const cashDifferences = z.object({
  cashier: z.object({ id: z.string(), name: z.string() }),
  /** The day, or the Monday of the week, in the shop's zone. */
  period: z.string(),
  /** Sessions that were closed. */
  sessions: z.number(),
  /** Those of them without any difference. */
  exact: z.number(),
  /** What was missing in all of them, "2.00"; what was left over is not taken off it. */
  missing: byMethod,
  /** What was left over. */
  over: byMethod,
});
export type CashDifferences = z.infer<typeof cashDifferences>;

export const DIFFERENCE_PERIODS = ['day', 'week'] as const;
export type DifferencePeriod = (typeof DIFFERENCE_PERIODS)[number];
