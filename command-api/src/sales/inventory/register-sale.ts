import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { type Centavos, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import type { RegisteredLine, SalePayment, SaleRegistered } from '@pdv/schemas/sales/events';
import { LONGEST_CREDIT_DAYS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { lineTotal } from '@pdv/schemas/sales/sale-math';
import type { Inventory } from './state.ts';

export interface LineToSell {
  /** The first line's id is the sale's id. */
  readonly lineId: string;
  readonly productId: string;
  readonly quantity: number;
  /** The price that the buyer saw; null leaves the price to the server. */
  readonly unitPriceCentavos: Centavos | null;
  readonly totalCentavos: Centavos | null;
}

/** A ticket: sells all its lines or none. */
export interface RegisterSale {
  readonly type: 'RegisterSale';
  readonly shopId: string;
  readonly saleId: string;
  readonly lines: readonly LineToSell[];
  /** The total that the buyer saw. */
  readonly totalCentavos?: Centavos | null;
  readonly customerId: string | null;
  readonly paymentMethod: PaymentMethod;
  /** Cash only, for the whole sale; null is the exact amount. */
  readonly amountPaidCentavos: Centavos | null;
  /** Credit only: the due day. */
  readonly paymentDate: BusinessDay | null;
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  readonly notes: string | null;
}

export type RegisterSaleRejection =
  | 'empty_cart'
  | 'invalid_quantity'
  | 'product_not_found'
  | 'insufficient_stock'
  | 'price_changed'
  | 'total_changed'
  | 'total_too_large'
  | 'insufficient_payment'
  | 'payment_date_required'
  | 'payment_date_past'
  | 'payment_date_too_far';

type Rejected = Extract<Decision<never, RegisterSaleRejection>, { rejected: unknown }>;

export function registerSale(command: RegisterSale, state: Inventory): Decision<SaleRegistered, RegisterSaleRejection> {
  const lines = priceLines(command, state);
  if ('rejected' in lines) return lines;
  const totalCentavos = lines.reduce((sum, line) => sum + line.totalCentavos, 0);
  if (totalCentavos > MAX_CENTAVOS) return { rejected: 'total_too_large' };
  if ((command.totalCentavos ?? totalCentavos) !== totalCentavos) {
    return { rejected: 'total_changed', detail: { totalCentavos } };
  }
  const refused = refusePayment(command, totalCentavos);
  if (refused) return refused;
  return { accepted: [saleRegistered(command, lines, totalCentavos, state.lastSaleNumber + 1)] };
}

function priceLines({ lines }: RegisterSale, state: Inventory): readonly RegisteredLine[] | Rejected {
  if (lines.length === 0) return { rejected: 'empty_cart' };
  const priced: RegisteredLine[] = [];
  const taken = new Map<string, number>();
  for (const line of lines) {
    const { lineId, productId, quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity < 1) return { rejected: 'invalid_quantity', detail: { productId } };
    const product = state.products.get(productId);
    if (!product) return { rejected: 'product_not_found', detail: { productId } };
    const before = taken.get(productId) ?? 0;
    if (before + quantity > product.stock) {
      return { rejected: 'insufficient_stock', detail: { productId, available: product.stock, name: product.name } };
    }
    if (quantity > MAX_CENTAVOS / product.priceCentavos) return { rejected: 'total_too_large' };
    const totalCentavos = lineTotal(product.priceCentavos, quantity);
    if (
      (line.unitPriceCentavos ?? product.priceCentavos) !== product.priceCentavos ||
      (line.totalCentavos ?? totalCentavos) !== totalCentavos
    ) {
      return { rejected: 'price_changed', detail: { productId, priceCentavos: product.priceCentavos, totalCentavos } };
    }
    taken.set(productId, before + quantity);
    const stockBefore = product.stock - before;
    priced.push({
      lineId,
      productId,
      productName: product.name,
      category: product.category,
      quantity,
      listPriceCentavos: product.priceCentavos,
      unitPriceCentavos: product.priceCentavos,
      discountCentavos: 0,
      totalCentavos,
      consumptionDays: product.consumptionDays,
      stockBefore,
      stockAfter: stockBefore - quantity,
    });
  }
  return priced;
}

function refusePayment(command: RegisterSale, totalCentavos: Centavos): Rejected | undefined {
  const { paymentMethod, amountPaidCentavos, paymentDate, businessDate } = command;
  if (paymentMethod === 'cash' && amountPaidCentavos !== null && amountPaidCentavos < totalCentavos) {
    return { rejected: 'insufficient_payment', detail: { totalCentavos } };
  }
  if (paymentMethod !== 'credit') return undefined;
  if (paymentDate === null) return { rejected: 'payment_date_required' };
  if (paymentDate < businessDate) return { rejected: 'payment_date_past' };
  if (paymentDate > addDays(businessDate, LONGEST_CREDIT_DAYS)) return { rejected: 'payment_date_too_far' };
  return undefined;
}

function saleRegistered(
  command: RegisterSale,
  lines: readonly RegisteredLine[],
  totalCentavos: Centavos,
  number: number,
): SaleRegistered {
  const { saleId, shopId, customerId, businessDate, notes } = command;
  const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
  return {
    type: 'SaleRegistered',
    data: {
      saleId,
      number,
      customerId,
      lines,
      discountCentavos: 0,
      totalCentavos,
      payments: [paymentOf(command, totalCentavos)],
      businessDate,
      personal: notes === null ? null : { subject, fields: { notes } },
    },
  };
}

function paymentOf(command: RegisterSale, amountCentavos: Centavos): SalePayment {
  const { paymentMethod: method, amountPaidCentavos, paymentDate } = command;
  const tenderedCentavos = method === 'cash' ? (amountPaidCentavos ?? amountCentavos) : null;
  return { method, amountCentavos, tenderedCentavos, dueDate: method === 'credit' ? paymentDate : null };
}
