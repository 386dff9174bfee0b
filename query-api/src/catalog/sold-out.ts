import type { CatalogProductRow } from '@pdv/projections/tables/catalog/catalog';

/** Never what nobody counts. */
export const isSoldOut = ({ tracks_stock, stock }: CatalogProductRow): boolean => tracks_stock && stock <= 0;

/** The same in SQL. Every list of the catalogue is ordered by it first: what can be bought stands before what cannot. */
export const SOLD_OUT = '(tracks_stock AND stock <= 0)';
