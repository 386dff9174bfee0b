import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { type Centavos, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { LONGEST_CREDIT_DAYS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { lineTotal } from '@pdv/schemas/sales/sale-math';
import { type Inventory, onSale, type ProductState } from './state.ts';

export interface SaleLine {
  readonly saleId: string;
  readonly productId: string;
  readonly quantity: number;
  /** What the buyer was shown; null where the client leaves the price to the server. */
  readonly unitPriceCentavos: Centavos | null;
  readonly totalCentavos: Centavos | null;
}

/** A cart, sold whole or not at all. */
export interface RegisterSale {
  readonly type: 'RegisterSale';
  readonly shopId: string;
  readonly checkoutId: string;
  readonly lines: readonly SaleLine[];
  /** What the buyer was shown for the whole cart. */
  readonly totalCentavos?: Centavos | null;
  readonly customerId: string | null;
  readonly paymentMethod: PaymentMethod;
  /** Cash only, for the whole cart; null is the exact amount. */
  readonly amountPaidCentavos: Centavos | null;
  /** Credit only: when it falls due. */
  readonly paymentDate: BusinessDay | null;
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  readonly notes: string | null;
  /** Of the whole cart. */
  readonly fingerprint: string;
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
  | 'payment_date_too_far'
  | 'idempotency_key_reused';

type Rejected = Extract<Decision<never, RegisterSaleRejection>, { rejected: unknown }>;

interface PricedLine {
  readonly line: SaleLine;
  readonly product: ProductState;
  readonly totalCentavos: Centavos;
  readonly stockBefore: number;
}

export function registerSale(command: RegisterSale, state: Inventory): Decision<SaleRegistered, RegisterSaleRejection> {
  const retry = knownCart(command, state);
  if (retry) return retry;
  const lines = priceLines(command.lines, state);
  if ('rejected' in lines) return lines;
  const totalCentavos = lines.reduce((sum, line) => sum + line.totalCentavos, 0);
  if (totalCentavos > MAX_CENTAVOS) return { rejected: 'total_too_large' };
  if ((command.totalCentavos ?? totalCentavos) !== totalCentavos) {
    return { rejected: 'total_changed', detail: { totalCentavos } };
  }
  const refused = refusePayment(command, totalCentavos);
  if (refused) return refused;
  return { accepted: lines.map((line) => saleRegistered(command, line, totalCentavos)) };
}

/** Before every other check: a retry is answered as it was then, whatever price, stock and day have become. */
function knownCart(
  { lines, fingerprint }: RegisterSale,
  { sales }: Inventory,
): Decision<never, RegisterSaleRejection> | undefined {
  if (!lines.some((line) => sales.has(line.saleId))) return undefined;
  const same = lines.every((line) => sales.get(line.saleId)?.fingerprint === fingerprint);
  return same ? { accepted: [] } : { rejected: 'idempotency_key_reused' };
}

function priceLines(lines: readonly SaleLine[], state: Inventory): readonly PricedLine[] | Rejected {
  if (lines.length === 0) return { rejected: 'empty_cart' };
  const priced: PricedLine[] = [];
  const taken = new Map<string, number>();
  for (const line of lines) {
    const { productId, quantity } = line;
    if (!Number.isSafeInteger(quantity) || quantity < 1) return { rejected: 'invalid_quantity', detail: { productId } };
    const product = onSale(state, productId);
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
    priced.push({ line, product, totalCentavos, stockBefore: product.stock - before });
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

function saleRegistered(command: RegisterSale, priced: PricedLine, cartTotalCentavos: Centavos): SaleRegistered {
  const { line, product, totalCentavos, stockBefore } = priced;
  const { paymentMethod, customerId, businessDate, notes } = command;
  const subject = customerId === null ? `account:${command.shopId}` : `customer:${customerId}`;
  return {
    type: 'SaleRegistered',
    data: {
      saleId: line.saleId,
      checkoutId: command.checkoutId,
      productId: product.id,
      productName: product.name,
      category: product.category,
      customerId,
      quantity: line.quantity,
      listPriceCentavos: product.priceCentavos,
      unitPriceCentavos: product.priceCentavos,
      totalCentavos,
      paymentMethod,
      amountPaidCentavos: paymentMethod === 'cash' ? (command.amountPaidCentavos ?? cartTotalCentavos) : null,
      paymentDate: paymentMethod === 'credit' ? (command.paymentDate ?? businessDate) : businessDate,
      businessDate,
      consumptionDays: product.consumptionDays,
      stockBefore,
      stockAfter: stockBefore - line.quantity,
      fingerprint: command.fingerprint,
      personal: notes === null ? null : { subject, fields: { notes } },
    },
  };
}
