import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { fromSteps, ofUnit, toSteps } from '@pdv/schemas/kernel/quantity';
import type { ReturnedLine, SaleRefund, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import { returnedAmount } from '@pdv/schemas/sales/returned-amount';
import type { SaleState } from './state.ts';

export interface ReturnLines {
  readonly type: 'ReturnLines';
  readonly returnId: string;
  /** The registration, as the log has it. */
  readonly sold: SaleRegistered['data'];
  /** Each line once; quantities in the line's unit. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  /** Each method once. */
  readonly refunds: readonly SaleRefund[];
  readonly cashSessionId: string | null;
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  /** False for a cashier whom the shop's rules do not let. */
  readonly mayReturn?: boolean;
  /** The owner who has allowed it. */
  readonly approvedBy: string | null;
  readonly personal: SaleReturned['data']['personal'];
}

export type ReturnRejection =
  | 'approval_required'
  | 'sale_cancelled'
  | 'sale_line_not_found'
  | 'more_than_sold'
  | 'whole_units'
  | 'refunds_mismatch'
  | 'debt_refund_too_large';

interface Rejected {
  readonly rejected: ReturnRejection;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Never more of a line than was sold less what came back, and exactly what that is worth. */
export function returnLines(command: ReturnLines, state: SaleState): Decision<SaleReturned, ReturnRejection> {
  if (state.cancelledAt !== null) return { rejected: 'sale_cancelled' };
  const { mayReturn = true } = command;
  const approvedBy = mayReturn ? null : command.approvedBy;
  if (!mayReturn && approvedBy === null) return { rejected: 'approval_required', detail: { action: 'return' } };
  const lines = linesOf(command, state);
  if ('rejected' in lines) return lines;
  const totalCentavos = sum(lines.map((line) => line.totalCentavos));
  const refused = refuseRefunds(command, state, totalCentavos);
  if (refused) return refused;
  const { returnId, sold, refunds, cashSessionId, businessDate, personal } = command;
  const { saleId, number, customerId, businessDate: soldOn } = sold;
  const whole = isWhole(sold, lines, state);
  const data = { returnId, saleId, number, customerId, lines, totalCentavos, whole, refunds, cashSessionId };
  return { accepted: [{ type: 'SaleReturned', data: { ...data, businessDate, soldOn, approvedBy, personal } }] };
}

/** Whether of no line anything is left. */
function isWhole({ lines }: ReturnLines['sold'], back: readonly ReturnedLine[], { returned }: SaleState): boolean {
  const now = new Map(back.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.every(({ lineId, quantity }) => (returned.get(lineId) ?? 0) + (now.get(lineId) ?? 0) === quantity);
}

function linesOf({ sold, lines }: ReturnLines, { returned }: SaleState): readonly ReturnedLine[] | Rejected {
  const back: ReturnedLine[] = [];
  for (const [nth, { lineId, quantity: asked }] of lines.entries()) {
    const line = sold.lines.find((one) => one.lineId === lineId);
    if (!line) return { rejected: 'sale_line_not_found', detail: { path: `lines.${nth}.lineId` } };
    const { unit = 'un' } = line;
    const quantity = toSteps(asked, unit);
    if (quantity === null) return { rejected: 'whole_units', detail: { path: `lines.${nth}.quantity` } };
    const before = returned.get(lineId) ?? 0;
    const left = line.quantity - before;
    if (quantity > left) {
      const detail = { lineId, name: line.productName, left: fromSteps(left, unit), path: `lines.${nth}.quantity` };
      return { rejected: 'more_than_sold', detail };
    }
    const { productId, productName, category } = line;
    back.push({
      lineId,
      productId,
      productName,
      category,
      quantity,
      ...ofUnit(unit),
      totalCentavos: returnedAmount(line, before, quantity),
    });
  }
  return back;
}

function refuseRefunds({ sold, refunds }: ReturnLines, state: SaleState, totalCentavos: number): Rejected | undefined {
  const nth = refunds.findIndex(({ method }) => method === 'debt');
  const limitCentavos = debtLimitOf(sold, state);
  if (nth >= 0 && (refunds[nth]?.amountCentavos ?? 0) > limitCentavos) {
    return { rejected: 'debt_refund_too_large', detail: { limitCentavos, path: `refunds.${nth}.amount` } };
  }
  const paidCentavos = sum(refunds.map(({ amountCentavos }) => amountCentavos));
  if (paidCentavos === totalCentavos) return undefined;
  return { rejected: 'refunds_mismatch', detail: { totalCentavos, paidCentavos, path: 'refunds' } };
}

/** What was sold to a known customer on credit, less what returns have taken off that debt. */
function debtLimitOf({ customerId, payments }: SaleRegistered['data'], { debtCentavos }: SaleState): number {
  if (customerId === null) return 0;
  return (
    sum(payments.flatMap(({ method, amountCentavos }) => (method === 'credit' ? [amountCentavos] : []))) - debtCentavos
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
