import { grouped } from '../kernel/counted.ts';
import { quantityWords, type Unit } from '../kernel/quantity.ts';

/** What the catalogue says of a product's stock, in its unit. */
export function stockText(stock: number, unit: Unit = 'un'): string {
  if (stock <= 0) return 'Esgotado';
  if (unit !== 'un')
    return stock <= 5 ? `Últimos ${quantityWords(stock, unit)}` : `${quantityWords(stock, unit)} em estoque`;
  if (stock === 1) return 'Última unidade';
  return stock <= 5 ? `Últimas ${stock} unidades` : `${grouped(stock)} em estoque`;
}
