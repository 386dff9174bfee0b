import type { BusinessDay } from '@pdv/schemas/kernel/business-day';

/** What was sold so far, from the read models. Texts go to the worker as they come: to parse them is work. */
export interface DemandHistory {
  /** Waits until the read models have read the log. @throws Error if they stay behind */
  of(shopId: string, now: Date): Promise<ShopDemand>;
}

export interface ShopDemand {
  /** The shop's day: sales up to the day before count. */
  readonly today: BusinessDay;
  /** JSON of {@link ProductOfShop} rows, all products of the shop. */
  readonly products: string;
  /** How many they are. */
  readonly count: number;
  /** Units of so many days, the first of them so many days before today, as `id units,id units`. */
  sold(daysAgo: number, days: number): Promise<string>;
}

/** Id, whole days from its creation up to yesterday, and whether it has stock now. */
export type ProductOfShop = readonly [id: string, days: number, inStock: boolean];
