import type { GoesWithPair } from '@pdv/schemas/sales/goes-with';
import { counted, formatCount } from '../../../shared/format/format.ts';

/** `Em 34 de 120 vendas com Café havia Açúcar; por acaso seriam 12.` */
export function reasonWords({ product, other, tickets, together, expected }: GoesWithPair): string {
  const chance = expected < 1 ? 'menos de 1' : formatCount(Math.round(expected));
  const would = Math.round(expected) > 1 ? 'seriam' : 'seria';
  return `Em ${formatCount(together)} de ${formatCount(tickets)} vendas com ${product.name} havia ${other.name}; por acaso ${would} ${chance}.`;
}

/** What the list was counted from. */
export const countedWords = (tickets: number): string =>
  `De ${counted(tickets, 'venda', 'vendas')} dos últimos 12 meses.`;
