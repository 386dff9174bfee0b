import { ofUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import type { HeldTicket, HoldTicketRequest } from '@pdv/schemas/sales/held-tickets';
import { sellable } from '@pdv/schemas/sales/stocked';
import { formatMoney } from '../../../shared/format/format.ts';
import { type Cart, type CartDiscount, newCart } from '../cart/cart.ts';

/** What is put aside of a cart: how it was to be paid is not part of it. */
export function heldOf({ id, lines, discount, customer, notes }: Cart, name: string): HoldTicketRequest {
  return {
    id,
    name,
    lines: lines.map((line) => ({
      productId: line.product.id,
      quantity: line.quantity,
      unitPrice: line.product.price,
      ...(line.priceChange ? { priceChange: line.priceChange } : line.labels && { labels: [...line.labels] }),
      ...(line.discount && { discount: asked(line.discount) }),
    })),
    ...(discount && { discount: asked(discount) }),
    customerId: customer?.id ?? null,
    notes: notes.trim() || null,
  };
}

const asked = ({ kind, value, reason }: CartDiscount) => ({ [kind]: value, reason: reason.trim() || null });

/** The ticket as a cart again, under a key of its own. Its lines say by themselves what is missing or costs more now. */
export function cartOf({ lines, discount, customer, notes }: HeldTicket): Cart {
  return {
    ...newCart(),
    lines: lines.map(
      ({ productId: id, productName, quantity, unitPrice: price, priceChange, discount: off, labels, product }) => ({
        product: {
          id,
          name: product?.name ?? productName,
          price,
          stock: product ? sellable(product) : 0,
          barcode: product?.barcode ?? null,
          ...ofUnit(product?.unit),
        },
        quantity,
        ...(labels && { labels }),
        priceChange,
        discount: given(off),
        newPrice: product && product.price !== price ? product.price : null,
      }),
    ),
    discount: given(discount),
    customer,
    notes: notes ?? '',
  };
}

function given(discount: HeldTicket['discount']): CartDiscount | null {
  if (!discount) return null;
  const { amount, percent, reason } = discount;
  return amount === undefined
    ? { kind: 'percent', value: percent ?? '', reason: reason ?? '' }
    : { kind: 'amount', value: amount, reason: reason ?? '' };
}

/** What is not any more as it was when the ticket was put aside, a sentence each. */
export function changesOf({ lines }: HeldTicket): string[] {
  return lines.flatMap(({ productName, quantity, unitPrice, product }) => {
    if (!product) return [`${productName} não está mais à venda.`];
    const { name, price } = product;
    const stock = sellable(product);
    const changes: string[] = [];
    if (price !== unitPrice)
      changes.push(`${name}: o preço passou de ${formatMoney(unitPrice)} para ${formatMoney(price)}.`);
    if (stock === 0) changes.push(`${name} está sem estoque.`);
    else if (stock < quantity) {
      changes.push(
        `${name}: a comanda tem ${quantityWords(quantity, product.unit)}, e só há ${quantityWords(stock, product.unit)} em estoque.`,
      );
    }
    return changes;
  });
}
