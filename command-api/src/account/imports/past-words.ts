import { foldText } from '@pdv/schemas/kernel/text';
import type { SoldMethod } from '@pdv/schemas/sales/payment';

/** The first that fits, of a folded word. `vale refeição` is paid at the card machine, `vale-troca` is not. */
const METHODS: readonly (readonly [SoldMethod, RegExp])[] = [
  ['pix', /pix/],
  ['voucher', /vale.?troca|vale.?presente|credito (?:em |da |na |de )?loja|devolucao/],
  // A card that is charged later is no debt of the shop's customer.
  ['card', /cart(?!eira)|\bcard\b|visa|master|\belo\b|\btef\b/],
  ['credit', /prazo|fiado|crediario|promissoria|caderneta|carne\b/],
  ['card', /cart|debito|credito|alelo|sodexo|ticket|vale|\bpos\b|card/],
  ['cash', /dinheiro|especie|cash|a vista|money/],
];

/** Several ways in one cell are not told apart. */
export function methodIn(text: string): SoldMethod {
  const parts = foldText(text)
    .split(/[+/,;&|]| e /)
    .map((part) => METHODS.find(([, words]) => words.test(part))?.[0] ?? 'unknown');
  const [first = 'unknown'] = parts;
  return parts.every((part) => part === first) ? first : 'unknown';
}

/** A sale that the other system took back is none; some have a column 'Cancelada' with a yes. */
export const isCancelled = (text: string): boolean =>
  /cancel|estorn|devolvid|anulad|^(?:s|sim|x|true)$/.test(foldText(text));

const NOBODY =
  /^(?:-+|n\/?a|consumidor(?: final| nao identificado)?|cliente(?: padrao| balcao| avulso| final)?|balcao|avulso|diversos|nao identificado|sem cliente)$/;

/** What systems write where no customer was named. */
export const isNobody = (name: string): boolean => NOBODY.test(foldText(name).replace(/[.*]/g, '').trim());
