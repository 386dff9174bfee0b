/**
 * For how many days the stock lasts if it goes on selling as in the period: the turnover as a shop thinks of it. Null
 * for a product that is gone, or that has not sold.
 */
export function coverDays(stock: number | null, unitsSold: number, days: number): number | null {
  if (stock === null || unitsSold <= 0 || days <= 0) return null;
  return Math.floor((stock * days) / unitsSold);
}

/** `acabou`, `menos de 1 dia`, `12 dias`, `mais de 1 ano`. */
export function describeCover(days: number | null, stock: number | null): string {
  if (stock !== null && stock <= 0) return 'acabou';
  if (days === null) return '–';
  if (days > 365) return 'mais de 1 ano';
  if (days < 1) return 'menos de 1 dia';
  return days === 1 ? '1 dia' : `${days} dias`;
}
