import { type Centavos, MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import { fromSteps, lineAmount, ofUnit, stepsPer, toSteps } from '@pdv/schemas/kernel/quantity';
import { type Discount, discountOf, shareOf, spread } from '@pdv/schemas/sales/discount';
import type { RegisteredLine } from '@pdv/schemas/sales/events';
import { LABEL_UNIT, labelledAmount } from '@pdv/schemas/sales/label-amount';
import { kindOf, wholeUnits } from './product-fields.ts';
import type { Inventory, ProductState } from './state.ts';

export interface DiscountAsked {
  readonly discount: Discount;
  readonly reason: string | null;
}

export interface LineToSell {
  /** The first line's id is the sale's id. */
  readonly lineId: string;
  readonly productId: string;
  /** In the product's unit. */
  readonly quantity: number;
  /** The price that the buyer saw; null leaves the price to the server. Of a product with an open price it is the price. */
  readonly unitPriceCentavos: Centavos | null;
  /** The line's total that the buyer saw: after its own discount, before its part of the ticket's. */
  readonly totalCentavos: Centavos | null;
  readonly discount?: DiscountAsked | null;
  /** The unit price that it is sold at instead of the list price. */
  readonly priceChangeCentavos?: Centavos | null;
  /** Prices of a scale's labels, of parts of what is weighed: charged to the centavo. */
  readonly labels?: readonly Centavos[] | undefined;
}

/** Owners who have allowed what the seller may not do alone. */
interface SaleApprovals {
  readonly discount?: string | null;
  readonly price?: string | null;
}

export interface TicketToPrice {
  readonly lines: readonly LineToSell[];
  /** Of the whole ticket, after the discounts of its lines. */
  readonly discount?: DiscountAsked | null;
  /** The largest share that the seller may take off, in hundredths of a percent; null is any. */
  readonly discountLimit?: number | null;
  /** Whether the seller may change prices alone. */
  readonly mayChangePrice?: boolean;
  readonly approvals?: SaleApprovals;
}

export type PriceRejection =
  | 'empty_cart'
  | 'invalid_quantity'
  | 'whole_units'
  | 'product_not_found'
  | 'insufficient_stock'
  | 'price_changed'
  | 'price_required'
  | 'label_mismatch'
  | 'total_too_large'
  | 'discount_too_large'
  | 'approval_required';

interface Rejected {
  readonly rejected: PriceRejection;
  readonly detail?: Readonly<Record<string, string | number>>;
}

interface Priced {
  readonly lines: readonly RegisteredLine[];
  /** Of the whole ticket, spread over its lines. */
  readonly discountCentavos: Centavos;
  readonly totalCentavos: Centavos;
  /** The first owner whose approval was needed; null where none was. */
  readonly approvedBy: string | null;
}

/** What a ticket costs, line by line, and what it leaves in stock. */
export function priceLines(ticket: TicketToPrice, state: Inventory): Priced | Rejected {
  const { lines: wanted, discountLimit = null, mayChangePrice = true, approvals = {} } = ticket;
  let approvedBy: string | null = null;
  if (wanted.length === 0) return { rejected: 'empty_cart' };
  const lines: RegisteredLine[] = [];
  const units = new Map<string, number>();
  for (const [nth, line] of wanted.entries()) {
    const product = state.products.get(line.productId);
    const before = units.get(line.productId) ?? 0;
    const steps = stepsOf(line, product, before);
    if (typeof steps !== 'number' || !product) return typeof steps === 'number' ? NOT_FOUND : steps;
    units.set(line.productId, before + steps);
    const priced = priceLine(line, product, steps, product.stock - before);
    if ('rejected' in priced) return priced;
    if (priced.totalCentavos < 0) return { rejected: 'discount_too_large', detail: { path: `lines.${nth}.discount` } };
    if (sawAnother(line, priced, product.openPrice)) {
      const { listPriceCentavos: priceCentavos, totalCentavos } = priced;
      return { rejected: 'price_changed', detail: { productId: line.productId, priceCentavos, totalCentavos } };
    }
    if (!mayChangePrice && priced.unitPriceCentavos !== priced.listPriceCentavos) {
      if (!approvals.price) return needsOwner({ action: 'price', path: `lines.${nth}.priceChange` });
      approvedBy ??= approvals.price;
    }
    const limit = discountLimit === null ? null : shareOf(grossOf(priced), discountLimit);
    if (limit !== null && priced.discountCentavos > limit) {
      if (!approvals.discount) return aboveLimit(discountLimit, `lines.${nth}.discount`);
      approvedBy ??= approvals.discount;
    }
    lines.push(priced);
  }
  return takeOff(ticket, lines, approvedBy);
}

const NOT_FOUND: Rejected = { rejected: 'product_not_found' };

/** How much of it, in its smallest steps. */
function stepsOf(line: LineToSell, product: ProductState | undefined, before: number): Rejected | number {
  const { productId, priceChangeCentavos } = line;
  if (!(line.quantity > 0 && line.quantity <= Number.MAX_SAFE_INTEGER))
    return { rejected: 'invalid_quantity', detail: { productId } };
  if (!product) return { rejected: 'product_not_found', detail: { productId } };
  const { unit } = product;
  const quantity = toSteps(line.quantity, unit);
  if (quantity === null) return wholeUnits(product);
  const price = listPriceOf(line, product);
  if (price < 1) return { rejected: 'price_required', detail: { productId, name: product.name } };
  if (product.tracksStock && before + quantity > product.stock) {
    return {
      rejected: 'insufficient_stock',
      detail: { productId, available: fromSteps(product.stock, unit), ...ofUnit(unit), name: product.name },
    };
  }
  const most = (MAX_CENTAVOS * stepsPer(unit)) / (priceChangeCentavos ?? price);
  return quantity > most ? { rejected: 'total_too_large' } : quantity;
}

/** An open price is given with the line; nobody has to allow it. */
function listPriceOf({ priceChangeCentavos, unitPriceCentavos }: LineToSell, product: ProductState): Centavos {
  return product.openPrice ? (priceChangeCentavos ?? unitPriceCentavos ?? 0) : product.priceCentavos;
}

function priceLine(
  line: LineToSell,
  product: ProductState,
  quantity: number,
  stock: number,
): RegisteredLine | Rejected {
  const { lineId, discount, priceChangeCentavos, labels = [] } = line;
  const listPriceCentavos = listPriceOf(line, product);
  const unitPriceCentavos = priceChangeCentavos ?? listPriceCentavos;
  const labelled = labels.length > 0;
  // What the label was printed for is another price by now: the seller sees the line again.
  const isOld = labelled && (line.unitPriceCentavos ?? listPriceCentavos) !== listPriceCentavos;
  const grossCentavos = labelledAmount(unitPriceCentavos, quantity, product.unit, isOld ? [] : labels);
  // Labels weigh what their price says: so nobody takes something off by them.
  const mayHave =
    !labelled || (product.unit === LABEL_UNIT && !product.openPrice && unitPriceCentavos === listPriceCentavos);
  if (grossCentavos === null || !mayHave)
    return { rejected: 'label_mismatch', detail: { productId: product.id, name: product.name } };
  const discountCentavos = discount ? discountOf(grossCentavos, discount.discount) : 0;
  return {
    lineId,
    productId: product.id,
    productName: product.name,
    category: product.category,
    quantity,
    listPriceCentavos,
    unitPriceCentavos,
    ...(labelled && { labels }),
    discountCentavos,
    ticketDiscountCentavos: 0,
    totalCentavos: grossCentavos - discountCentavos,
    ...(product.costCentavos !== null && { costCentavos: lineAmount(product.costCentavos, quantity, product.unit) }),
    consumptionDays: product.consumptionDays,
    ...(product.tracksStock ? { stockBefore: stock, stockAfter: stock - quantity } : { stockBefore: 0, stockAfter: 0 }),
    ...kindOf(product),
  };
}

/** Before the ticket's discount is spread. */
const grossOf = ({ totalCentavos, discountCentavos }: RegisteredLine) => totalCentavos + discountCentavos;

function sawAnother(
  { unitPriceCentavos, totalCentavos }: LineToSell,
  priced: RegisteredLine,
  isOpen: boolean,
): boolean {
  return (
    (!isOpen && (unitPriceCentavos ?? priced.listPriceCentavos) !== priced.listPriceCentavos) ||
    (totalCentavos ?? priced.totalCentavos) !== priced.totalCentavos
  );
}

/** Spreads the ticket's discount over its lines. What is left to pay is at least a centavo. */
function takeOff(
  { discount, discountLimit = null, approvals = {} }: TicketToPrice,
  lines: readonly RegisteredLine[],
  approvedBefore: string | null,
): Priced | Rejected {
  let approvedBy = approvedBefore;
  const totals = lines.map(({ totalCentavos }) => totalCentavos);
  const gross = sum(lines.map(grossOf));
  if (gross > MAX_CENTAVOS) return { rejected: 'total_too_large' };
  const discountCentavos = discount ? discountOf(sum(totals), discount.discount) : 0;
  const totalCentavos = sum(totals) - discountCentavos;
  if (totalCentavos < 1) return { rejected: 'discount_too_large', detail: { path: 'discount' } };
  if (discountLimit !== null) {
    // Of many small lines each within its limit, rounding may take off more than of their sum.
    const limit = Math.max(
      shareOf(gross, discountLimit),
      sum(lines.map((line) => shareOf(grossOf(line), discountLimit))),
    );
    if (gross - totalCentavos > limit) {
      if (!approvals.discount) return aboveLimit(discountLimit, 'discount');
      approvedBy ??= approvals.discount;
    }
  }
  const parts = spread(discountCentavos, totals);
  return {
    discountCentavos,
    totalCentavos,
    approvedBy,
    lines: lines.map((line, nth) => {
      const ticketDiscountCentavos = parts[nth] ?? 0;
      return { ...line, ticketDiscountCentavos, totalCentavos: line.totalCentavos - ticketDiscountCentavos };
    }),
  };
}

function aboveLimit(discountLimit: number | null, path: string): Rejected {
  return needsOwner({ action: 'discount', limitPercent: String((discountLimit ?? 0) / 100), path });
}

const needsOwner = (detail: NonNullable<Rejected['detail']>): Rejected => ({ rejected: 'approval_required', detail });

const sum = (amounts: readonly Centavos[]) => amounts.reduce((all, amount) => all + amount, 0);
