import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';

/** GET /api/dashboard/stats; "today" is the shop's. */
export const dashboardStats = z.object({
  /** Of the sales of today; what came back today is not taken off. */
  todayRevenue: z.string(),
  /** Worth of what came back today, whenever it was sold. */
  todayReturns: z.string(),
  /** Revenue less returns: negative when more came back. */
  todayNet: z.string(),
  todaySales: z.number(),
  /** Units sold today. */
  todayItems: z.number(),
  /** Whose day is today or to come. */
  pendingFollowups: z.number(),
  /** Whose day has passed without their being sent. */
  overdueFollowups: z.number(),
  lowStockProducts: z.number(),
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const chartPeriod = z.enum(['7', '30', '90']);

/** GET /api/dashboard/sales-chart?period=7|30|90: every day of the period, oldest first, days without sales included. */
export const salesChart = z.array(z.object({ day: z.string(), revenue: z.string(), sales: z.number() }));
export type SalesChart = z.infer<typeof salesChart>;

/** GET /api/dashboard/top-products: the five best of this month, by units. */
export const topProducts = z.array(
  z.object({
    product: z.object({ id: z.string(), name: z.string(), price: z.string() }),
    totalSales: z.number(),
    unit: measured,
    totalRevenue: z.string(),
  }),
);
export type TopProducts = z.infer<typeof topProducts>;
