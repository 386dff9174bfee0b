import { keep, readKept } from '../../../shared/kept.ts';

const nameOf = (shopId: string) => `fregues.last-sale.${shopId}`;

/** The last sale of this browser, to print it again: the printer stands here, and a reload loses nothing. */
export const lastSale = (shopId: string): string | null => readKept(nameOf(shopId));

export const keepLastSale = (shopId: string, saleId: string): void => keep(nameOf(shopId), saleId);
