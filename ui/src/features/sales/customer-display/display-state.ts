import type { PixPayee } from '@pdv/schemas/account/pix';
import { brCode } from '@pdv/schemas/kernel/br-code';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { perUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import type { Sale } from '@pdv/schemas/sales/sale';
import { formatMoney } from '../../../shared/format/format.ts';
import { amountsOf, grossOf, totalOf } from '../cart/amounts.ts';
import type { Cart, CartLine } from '../cart/cart.ts';
import { settle } from '../cart/payments.ts';
import { pixTxid } from '../cart/pix-txid.ts';
import type { DisplayLine, DisplayState } from './display-messages.ts';

type Shown = Extract<DisplayState, { kind: 'cart' }>;

/** A cart as the customer may see it: neither who buys nor what was noted about it. */
export function displayOf(cart: Cart, storeName: string, payee: PixPayee | null): DisplayState {
  if (cart.lines.length === 0) return { kind: 'idle', storeName };
  const { subtotalCentavos, discountCentavos, totalCentavos } = amountsOf(cart);
  return {
    kind: 'cart',
    storeName,
    lines: cart.lines.map(shownLine),
    sums:
      discountCentavos === 0
        ? []
        : [
            ['Subtotal', formatBrl(subtotalCentavos)],
            ['Desconto', formatBrl(-discountCentavos)],
          ],
    total: formatBrl(Math.max(0, totalCentavos)),
    paid: paidRows(cart),
    pix: pixOf(cart, payee),
  };
}

export function thanksOf({ total, change }: Pick<Sale, 'total' | 'change'>, storeName: string): DisplayState {
  return {
    kind: 'thanks',
    storeName,
    total: formatMoney(total),
    change: Number(change) > 0 ? formatMoney(change) : null,
  };
}

function shownLine(line: CartLine): DisplayLine {
  const { product, quantity } = line;
  const gross = grossOf(line);
  const off = totalOf(line) - gross;
  return {
    id: product.id,
    name: product.name,
    count: `${quantityWords(quantity, product.unit)} × ${formatMoney(line.priceChange ?? product.price)}${perUnit(product.unit)}`,
    total: formatBrl(gross),
    discount: off === 0 ? null : formatBrl(off),
  };
}

function paidRows(cart: Cart): Shown['paid'] {
  const { changeCentavos, missingCentavos, totalCentavos } = settle(cart);
  if (changeCentavos > 0) return [['Troco', formatBrl(changeCentavos)]];
  const isPartly = missingCentavos > 0 && missingCentavos < totalCentavos;
  return isPartly ? [['Falta pagar', formatBrl(missingCentavos)]] : [];
}

function pixOf(cart: Cart, payee: PixPayee | null): Shown['pix'] {
  const { paidCentavos } = settle(cart);
  if (cart.paymentMethod !== 'pix' || !payee || paidCentavos <= 0) return null;
  const { key, name, city } = payee;
  const code = brCode({ key, name, city, amountCentavos: paidCentavos, txid: pixTxid(cart.id) });
  return { code, amount: formatBrl(paidCentavos) };
}
