import type { BusinessDay } from '@pdv/schemas/kernel/business-day';

/** Which products were sold together, from the read models. Texts go to the worker as they come. */
export interface BasketHistory {
  /** Waits until the read models have read the log. @throws Error if they stay behind */
  of(shopId: string, now: Date): Promise<ShopBaskets>;
}

export interface ShopBaskets {
  /** The shop's day: tickets up to the day before count. */
  readonly today: BusinessDay;
  /** The next tickets of the last twelve months, the newest first. @param after the place where the last page ended */
  next(after: string | null): Promise<BasketPage>;
}

interface BasketPage {
  /** The products of each ticket with a comma after it, as `id id,id,,`: nothing that still exists is in the last one. */
  readonly baskets: string;
  /** Null after the last one. */
  readonly end: string | null;
}
