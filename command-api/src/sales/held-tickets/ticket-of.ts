import { Refusal } from '@pdv/infra/http/refusal';
import { centavosOf, fromDecimal } from '@pdv/schemas/kernel/money';
import { ofUnit, toSteps } from '@pdv/schemas/kernel/quantity';
import { SOLD_BY_PIECE } from '@pdv/schemas/kernel/sold-by-piece';
import { discountOf } from '@pdv/schemas/sales/discount';
import type { HeldDiscount, HeldLine, TicketHeld } from '@pdv/schemas/sales/held-ticket-events';
import type { holdTicketRequest } from '@pdv/schemas/sales/held-tickets';
import { labelledAmount } from '@pdv/schemas/sales/label-amount';
import type { DiscountRequest } from '@pdv/schemas/sales/register-sale';
import type { z } from 'zod';
import type { Inventory } from '../inventory/state.ts';

type HoldBody = z.output<typeof holdTicketRequest>;

/**
 * What is put aside, as it was asked for: only the sale looks at stock, prices and limits.
 * @param known it was recorded before: a product may have gone since
 * @throws Refusal 404 for a product that the shop does not have
 */
export function ticketOf(asked: HoldBody, shopId: string, state: Inventory, known: boolean): TicketHeld['data'] {
  const lines = asked.lines.map((line, nth): HeldLine => {
    const product = state.products.get(line.productId);
    if (!product && !known) throw productNotFound(line.productId, nth);
    const unit = product?.unit ?? 'un';
    // Of one that has gone nobody knows its unit any more: what was recorded with it is what is answered.
    const steps = toSteps(line.quantity, known && !product ? 'kg' : unit);
    if (steps === null) throw wholeUnitsOnly(nth);
    return {
      productId: line.productId,
      productName: product?.name ?? '',
      quantity: steps,
      ...ofUnit(unit),
      unitPriceCentavos: centavosOf(line.unitPrice) ?? 0,
      priceChangeCentavos: centavosOf(line.priceChange),
      discount: line.discount && heldDiscount(line.discount),
      ...(line.labels && { labels: line.labels.map((label) => centavosOf(label) ?? 0) }),
    };
  });
  const discount = asked.discount && heldDiscount(asked.discount);
  const subtotal = lines.reduce((sum, line) => sum + totalOf(line), 0);
  const reasons = [{ productId: null, discount: asked.discount }, ...asked.lines];
  const fields = {
    name: asked.name,
    notes: asked.notes,
    discountReasons: reasons.flatMap(({ productId, discount: given }) =>
      given?.reason ? [{ productId, reason: given.reason }] : [],
    ),
  };
  const { customerId } = asked;
  const subject = customerId === null ? `account:${shopId}` : `customer:${customerId}`;
  const totalCentavos = Math.max(0, subtotal - (discount ? discountOf(subtotal, discount) : 0));
  return { ticketId: asked.id, customerId, lines, discount, totalCentavos, personal: { subject, fields } };
}

function heldDiscount({ amount, percent }: DiscountRequest): HeldDiscount {
  const centavos = centavosOf(amount);
  return centavos === null ? { basisPoints: fromDecimal(percent ?? '') ?? 0 } : { centavos };
}

function totalOf({ quantity, unit, unitPriceCentavos, priceChangeCentavos, discount, labels }: HeldLine): number {
  const price = priceChangeCentavos ?? unitPriceCentavos;
  const gross = labelledAmount(price, quantity, unit, priceChangeCentavos === null ? labels : []) ?? 0;
  return Math.max(0, gross - (discount ? discountOf(gross, discount) : 0));
}

function wholeUnitsOnly(nth: number): Refusal {
  const message = SOLD_BY_PIECE;
  return new Refusal(422, { code: 'whole_units', message, issues: [{ path: `lines.${nth}.quantity`, message }] });
}

function productNotFound(productId: string, nth: number): Refusal {
  const message = 'Produto não encontrado.';
  const issues = [{ path: `lines.${nth}.productId`, message }];
  return new Refusal(404, { code: 'product_not_found', message, productId, issues });
}
