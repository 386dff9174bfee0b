import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { HeldDiscount, TicketHeld } from '@pdv/schemas/sales/held-ticket-events';
import type { HeldTicket } from '@pdv/schemas/sales/held-tickets';
import type { Inventory } from '../inventory/state.ts';

interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

/** What was put aside, beside each product as it is now: the register shows what has changed meanwhile. */
export function heldTicketAnswer(
  { ticketId, lines, discount, personal }: TicketHeld['data'],
  heldAt: string,
  { products }: Pick<Inventory, 'products'>,
  customer: Buyer | null,
): HeldTicket {
  const texts = personal.fields;
  const reasonOf = (productId: string | null) =>
    texts?.discountReasons.find((each) => each.productId === productId)?.reason ?? null;
  return {
    id: ticketId,
    name: texts?.name ?? '',
    notes: texts?.notes ?? null,
    customer: customer && { id: customer.id, name: customer.name, phone: customer.phone },
    discount: discountAnswer(discount, reasonOf(null)),
    lines: lines.map((line) => {
      const now = products.get(line.productId);
      return {
        productId: line.productId,
        productName: line.productName,
        quantity: fromSteps(line.quantity, line.unit),
        unitPrice: toDecimal(line.unitPriceCentavos),
        priceChange: line.priceChangeCentavos === null ? null : toDecimal(line.priceChangeCentavos),
        discount: discountAnswer(line.discount, reasonOf(line.productId)),
        ...(line.labels && { labels: line.labels.map(toDecimal) }),
        product: now
          ? {
              name: now.name,
              price: toDecimal(now.priceCentavos),
              stock: fromSteps(now.stock, now.unit),
              barcode: now.barcode,
              tracksStock: now.tracksStock,
              openPrice: now.openPrice,
              ...ofUnit(now.unit),
            }
          : null,
      };
    }),
    heldAt,
  };
}

function discountAnswer(discount: HeldDiscount | null, reason: string | null): HeldTicket['discount'] {
  if (!discount) return null;
  // Hundredths of a percent are written as centavos are: "12.50".
  return 'centavos' in discount
    ? { amount: toDecimal(discount.centavos), reason }
    : { percent: toDecimal(discount.basisPoints), reason };
}
