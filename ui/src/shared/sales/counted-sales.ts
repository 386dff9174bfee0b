import { SCREENS } from '@pdv/schemas/screens';

/** The sales that a figure counts, as GET /api/checkouts is asked for them. */
export interface CountedSales {
  readonly asked: Readonly<Partial<Record<'counted' | 'productId' | 'category' | 'goesWith', string>>>;
  /** The name of what they are narrowed to, if anything. */
  readonly of?: string;
}

interface Product {
  readonly id: string;
  readonly name: string;
}

export const SOLD: CountedSales = { asked: { counted: 'sold' } };
export const DISCOUNTED: CountedSales = { asked: { counted: 'discounted' } };
export const RETURNED: CountedSales = { asked: { counted: 'returned' } };
export const soldOf = ({ id, name }: Product): CountedSales => ({
  asked: { counted: 'sold', productId: id },
  of: name,
});
export const soldIn = (category: string): CountedSales => ({ asked: { counted: 'sold', category }, of: category });

/** As pairs of products were counted: with the product, or with both. */
export const countedWith = (...products: readonly Product[]): CountedSales => ({
  asked: { goesWith: products.map(({ id }) => id).join() },
  of: products.map(({ name }) => name).join(' e '),
});

/** What the history says of them. */
export function countedWords({ asked, of }: CountedSales): string {
  if (asked.goesWith) return `Contadas com ${of}`;
  if (of) return `Só com ${of}, sem as canceladas`;
  if (asked.counted === 'discounted') return 'Só com desconto';
  return asked.counted === 'returned' ? 'Só com devolução no período' : 'Sem as canceladas';
}

/** The history of these days, in the reports. */
export const historyAddress = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${SCREENS.reports}?periodo=${start}_${end}`;
