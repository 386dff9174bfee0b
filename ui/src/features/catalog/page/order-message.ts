import { formatBrl } from '@pdv/schemas/kernel/money';
import { visibleText } from '@pdv/schemas/kernel/visible-text';
import { type Basket, totalOf } from './basket.ts';

interface Order {
  readonly store: string;
  readonly basket: Basket;
  readonly customer: string;
  readonly note: string;
}

const LONGEST_NAME = 80;

/** One line of what somebody else wrote: it cannot begin another, nor set letters bold. */
function oneLine(text: string): string {
  const line = visibleText(text)
    .replace(/\s+/g, ' ')
    .replace(/[*_~`]/g, '');
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…` : line;
}

/** The order as the shop reads it. */
export function orderMessage({ store, basket, customer, note }: Order): string {
  const total = totalOf(basket);
  const lines = basket.map(({ name, price, quantity }) => {
    const amount = price === null ? '' : ` – ${formatBrl(price * quantity)}`;
    return `${quantity} × ${oneLine(name)}${amount}`;
  });
  return [
    `Olá, ${oneLine(store)}! Gostaria de fazer um pedido:`,
    lines.join('\n'),
    total !== null && `*Total: ${formatBrl(total)}*`,
    [customer.trim() && `Nome: ${oneLine(customer)}`, note.trim() && `Observação: ${visibleText(note)}`]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}
