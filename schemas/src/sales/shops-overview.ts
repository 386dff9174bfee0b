import { z } from 'zod';
import { uuid } from '../kernel/fields.ts';
import { measured } from '../kernel/unit-fields.ts';
import { SOLD_METHODS } from './payment.ts';

const figures = {
  /** Of the period's sales; what came back is not taken off. */
  revenue: z.string(),
  /** Worth of what came back in the period, whenever it was sold. */
  returns: z.string(),
  /** Revenue less returns. */
  net: z.string(),
  sales: z.number(),
  /** Null without sales. */
  averageTicket: z.string().nullable(),
};

/** GET /api/shops/overview: the shops of one owner in which the caller may see reports, each by its own days. */
export const shopsOverview = z.object({
  start: z.string(),
  end: z.string(),
  total: z.object(figures),
  /** Those that sold most first. */
  shops: z.array(z.object({ id: uuid, storeName: z.string(), ...figures })),
  /** By day up to 31 days, by week up to 92, else by month. */
  parts: z.array(
    z.object({
      period: z.string(),
      start: z.string(),
      end: z.string(),
      net: z.string(),
      sales: z.number(),
      /** In the order of `shops`. */
      byShop: z.array(z.string()),
    }),
  ),
  /** How all of the revenue was paid; a method that nobody used is left out, but for the four usual ones. */
  payments: z.array(z.object({ paymentMethod: z.enum(SOLD_METHODS), total: z.string(), byShop: z.array(z.string()) })),
  /**
   * The ten best by revenue, among the hundred best of each shop. What has one name, whatever its capitals and accents,
   * and one unit is one product: it has another id in each shop.
   */
  products: z.array(
    z.object({
      name: z.string(),
      /** In its unit. */
      quantity: z.number(),
      unit: measured,
      revenue: z.string(),
      byShop: z.array(z.string()),
    }),
  ),
});
export type ShopsOverview = z.infer<typeof shopsOverview>;
export type ShopFigures = ShopsOverview['total'];

const today = {
  net: z.string(),
  sales: z.number(),
  openRegisters: z.number(),
  lowStockProducts: z.number(),
  /** What customers should have paid before today. */
  creditOverdue: z.string(),
  /** Reminders whose day has passed without their being sent. */
  overdueFollowups: z.number(),
};

/** GET /api/shops/today: the same shops, each as its own dashboard has its day. */
export const shopsToday = z.object({
  total: z.object(today),
  /** In the order of GET /api/shops. */
  shops: z.array(z.object({ id: uuid, storeName: z.string(), ...today })),
});
export type ShopsToday = z.infer<typeof shopsToday>;
export type ShopToday = ShopsToday['total'];
