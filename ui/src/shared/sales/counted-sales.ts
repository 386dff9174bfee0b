import { SCREENS } from '@pdv/schemas/screens';

/** The sales that a figure counts: how GET /api/checkouts is asked for them, and what the history of reports says. */
export interface CountedSales {
  readonly label: string;
  readonly asked: Readonly<Partial<Record<'counted' | 'productId' | 'category' | 'goesWith', string>>>;
}

interface Product {
  readonly id: string;
  readonly name: string;
}

const sold = (label: string, asked: CountedSales['asked'] = {}): CountedSales => ({
  label,
  asked: { counted: 'sold', ...asked },
});

export const SOLD = sold('Sem as canceladas');
export const DISCOUNTED: CountedSales = { label: 'Só com desconto', asked: { counted: 'discounted' } };
export const RETURNED: CountedSales = { label: 'Só com devolução no período', asked: { counted: 'returned' } };
export const soldOf = ({ id, name }: Product) => sold(`Só com ${name}, sem as canceladas`, { productId: id });
export const soldIn = (category: string) => sold(`Só com ${category}, sem as canceladas`, { category });

/** As pairs of products were counted: with the product, or with both. */
export const countedWith = (...products: readonly Product[]): CountedSales => ({
  label: `Contadas com ${products.map(({ name }) => name).join(' e ')}`,
  asked: { goesWith: products.map(({ id }) => id).join() },
});

/** The history of these days, in the reports. */
export const historyAddress = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${SCREENS.reports}?periodo=${start}_${end}`;
