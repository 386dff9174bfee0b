import { randomUUID } from 'node:crypto';
import type { RegisteredLine, SaleCancelled, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';

interface Sold extends Partial<Omit<SaleRegistered['data'], 'lines' | 'saleId'>> {
  readonly saleId: string;
  /** The first line has the sale's id, the others end in their number. Default: one line. */
  readonly lines?: readonly Partial<RegisteredLine>[];
}

const DAY = '2026-11-21';

/** A sale. Each line is a coffee for R$ 1,00 by default. */
export function saleRegistered({ saleId, lines = [{}], ...over }: Sold): SaleRegistered {
  const registered = lines.map((line, index) => ({
    ...LINE,
    lineId: index === 0 ? saleId : `${saleId}-${index}`,
    ...line,
  }));
  const totalCentavos = registered.reduce((sum, line) => sum + line.totalCentavos, 0);
  return {
    type: 'SaleRegistered',
    data: {
      ...{ saleId, number: 1, customerId: null, lines: registered, discountCentavos: 0, totalCentavos },
      payments: [{ method: 'pix', amountCentavos: totalCentavos, tenderedCentavos: null, card: null, dueDate: null }],
      ...{ cashSessionId: null, receiptToken: saleId, businessDate: DAY, approvedBy: null, personal: null },
      ...over,
    },
  };
}

export function saleCancelled({ data }: SaleRegistered): SaleCancelled {
  const { discountCentavos: _, receiptToken: __, ...sold } = data;
  const lines = data.lines.map(({ stockBefore, stockAfter, ...line }) => line);
  return { type: 'SaleCancelled', data: { ...sold, lines, personal: null } };
}

/** @param quantity of each line that comes back; all of it by default */
export function saleReturned({ data }: SaleRegistered, quantity?: number): SaleReturned {
  const { saleId, number, customerId, businessDate } = data;
  const lines = data.lines.map(({ lineId, productId, productName, category, quantity: sold, totalCentavos: whole }) => {
    const back = quantity ?? sold;
    return {
      ...{ lineId, productId, productName, category, quantity: back },
      totalCentavos: Math.round((whole * back) / sold),
    };
  });
  const totalCentavos = lines.reduce((sum, line) => sum + line.totalCentavos, 0);
  return {
    type: 'SaleReturned',
    data: {
      ...{ returnId: randomUUID(), saleId, number, customerId, lines, totalCentavos, refunds: [] },
      whole: lines.every((line, nth) => line.quantity === data.lines[nth]?.quantity),
      ...{ cashSessionId: null, businessDate, soldOn: businessDate, approvedBy: null, personal: null },
    },
  };
}

const LINE: Omit<RegisteredLine, 'lineId'> = {
  productId: 'coffee',
  productName: 'Café',
  category: 'Mercearia',
  quantity: 1,
  listPriceCentavos: 100,
  unitPriceCentavos: 100,
  discountCentavos: 0,
  ticketDiscountCentavos: 0,
  totalCentavos: 100,
  consumptionDays: 30,
  stockBefore: 2,
  stockAfter: 1,
};
