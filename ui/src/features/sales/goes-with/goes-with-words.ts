import type { GoesWithPair } from '@pdv/schemas/sales/goes-with';
import { counted, formatCount } from '../../../shared/format/format.ts';

type Counts = Pick<GoesWithPair, 'tickets' | 'together' | 'expected'>;

/** `Em 34 de 120 vendas com Café havia Açúcar; por acaso seriam 12.` */
export const reasonWords = ({ product, other, ...counts }: GoesWithPair): string =>
  `Em ${sharesOf(counts)} com ${product.name} havia ${other.name}; ${chanceOf(counts)}.`;

/** `34 de 120 vendas; por acaso seriam 12`, where the names stand beside it. */
export const countsWords = (counts: Counts): string => `${sharesOf(counts)}; ${chanceOf(counts)}`;

const sharesOf = ({ together, tickets }: Counts) => `${formatCount(together)} de ${formatCount(tickets)} vendas`;

function chanceOf({ expected }: Counts): string {
  const rounded = Math.round(expected);
  return `por acaso ${rounded > 1 ? 'seriam' : 'seria'} ${rounded < 1 ? 'menos de 1' : formatCount(rounded)}`;
}

/** What the list was counted from. */
export const countedWords = (tickets: number): string =>
  `De ${counted(tickets, 'venda', 'vendas')} dos últimos 12 meses.`;
