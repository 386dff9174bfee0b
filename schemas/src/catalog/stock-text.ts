import { grouped } from '../kernel/counted.ts';

/** What the catalogue says of a product's stock. */
export function stockText(stock: number): string {
  if (stock <= 0) return 'Esgotado';
  if (stock === 1) return 'Última unidade';
  return stock <= 5 ? `Últimas ${stock} unidades` : `${grouped(stock)} em estoque`;
}
