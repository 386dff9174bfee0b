/** Short enough to be read out over a counter; the same for every line of a checkout. */
export const saleNumber = (checkoutId: string): string => checkoutId.slice(0, 8).toUpperCase();
