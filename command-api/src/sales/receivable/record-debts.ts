import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { oldestFirst } from '@pdv/schemas/sales/debt-charges';
import type { DebtRecorded, DebtReduced } from '@pdv/schemas/sales/receivable-events';
import type { Receivable } from './state.ts';

interface OfSale {
  readonly customerId: string;
  readonly saleId: string;
  readonly saleNumber: number;
}

export interface RecordDebts extends OfSale {
  readonly type: 'RecordDebts';
  /** One for each credit payment. */
  readonly debts: readonly {
    readonly debtId: string;
    readonly amountCentavos: Centavos;
    readonly dueDate: BusinessDay;
  }[];
  /** Of the sale. */
  readonly businessDate: BusinessDay;
}

/** Always accepts: the sale is a fact. A repeat is known by its request. */
export function recordDebts(command: RecordDebts): Decision<DebtRecorded, never> {
  const { customerId, saleId, saleNumber, debts, businessDate } = command;
  return {
    accepted: debts.map((debt) => ({
      type: 'DebtRecorded',
      data: { ...debt, customerId, saleId, saleNumber, businessDate },
    })),
  };
}

export interface ReduceDebts extends OfSale {
  readonly type: 'ReduceDebts';
  readonly reductionId: string;
  readonly because: DebtReduced['data']['because'];
  /** What was sold on credit and is taken back. */
  readonly amountCentavos: Centavos;
}

/**
 * Always accepts, because the sale's stream has decided it. It comes off what is open of the sale's debts, oldest
 * first; what had been paid of them is the customer's balance from now on.
 */
export function reduceDebts(command: ReduceDebts, { debts }: Receivable): Decision<DebtReduced, never> {
  const { type: _, amountCentavos, ...data } = command;
  const ofSale = oldestFirst([...debts.values()].filter(({ saleId }) => saleId === command.saleId));
  let rest = amountCentavos;
  const parts = ofSale.flatMap(({ debtId, dueDate, openCentavos, fineCentavos, interestCentavos }) => {
    const principalCentavos = Math.min(openCentavos, rest);
    rest -= principalCentavos;
    if (principalCentavos === 0) return [];
    const openAfterCentavos = openCentavos - principalCentavos;
    const chargesCentavos = openAfterCentavos === 0 ? fineCentavos + interestCentavos : 0;
    return [{ debtId, dueDate, principalCentavos, openAfterCentavos, chargesCentavos }];
  });
  return { accepted: [{ type: 'DebtReduced', data: { ...data, parts, creditedCentavos: rest } }] };
}
