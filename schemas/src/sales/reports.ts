import { z } from 'zod';
import { isBusinessDay } from '../kernel/business-day.ts';
import { measured } from '../kernel/unit-fields.ts';
import { SOLD_METHODS } from './payment.ts';
import { MAX_REPORT_DAYS } from './report-span.ts';

/** Without `start`, that many days up to `end`. */
export const DEFAULT_REPORT_DAYS = 30;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isBusinessDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** A day, or an ISO instant, which stands for the shop's day that it falls on. */
const day = z.string().refine((text) => isBusinessDay(text) || isInstant(text), 'Data inválida');

/** Days of the shop, both included. Without `end`, up to today. */
export const reportQuery = z.object({
  start: day
    .optional()
    .describe(
      `Primeiro dia, AAAA-MM-DD no fuso da loja (ou um instante ISO, que vale pelo dia), incluído; sem ele, ${DEFAULT_REPORT_DAYS} dias até end`,
    ),
  end: day
    .optional()
    .describe(
      `Último dia, AAAA-MM-DD no fuso da loja (ou um instante ISO, que vale pelo dia), incluído; sem ele, hoje. O período tem até ${MAX_REPORT_DAYS} dias`,
    ),
});

/** A part of the period: a day, a week (from Sunday) or a month, cut where the report begins and ends. */
const part = {
  /** `YYYY-MM-DD` of a day or a week's first day, `YYYY-MM` of a month. */
  period: z.string(),
  start: z.string(),
  end: z.string(),
};

/** GET /api/reports/sales: by day up to 31 days, by week up to 92, else by month; parts without sales included. */
export const salesReport = z.array(
  z.object({
    ...part,
    /** Revenue; what came back is not taken off. */
    sales: z.string(),
    /** Taken off at the register: revenue is what was left. */
    discounts: z.string(),
    /** Worth of what came back in this part, whenever it was sold. */
    returns: z.string(),
    /** Revenue less returns. */
    net: z.string(),
    /** How many sales. */
    orders: z.number(),
  }),
);
export type SalesReport = z.infer<typeof salesReport>;

/** GET /api/reports/summary. */
export const reportSummary = z.object({
  start: z.string(),
  end: z.string(),
  /** Of the period's sales; what came back is not taken off. */
  totalRevenue: z.string(),
  /** Taken off those sales at the register: revenue is what was left. */
  totalDiscounts: z.string(),
  /** Worth of what came back in the period, whenever it was sold. */
  totalReturns: z.string(),
  /** Revenue less returns. */
  netRevenue: z.string(),
  totalSales: z.number(),
  /** Units. */
  productsSold: z.number(),
  /** Null without sales. */
  averageTicket: z.string().nullable(),
  newCustomers: z.number(),
  /** Of the shop as it is now, whatever the period. */
  totalProducts: z.number(),
  totalCustomers: z.number(),
  todayRevenue: z.string(),
  /** The day of its first sale that stands, one from a file included; null where nothing was sold. */
  firstSaleOn: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof reportSummary>;

/** Beside `totalRevenue`: what was taken off before, and what came back, which is not taken off it. */
const besides = {
  /** Taken off at the register, by line and by ticket. */
  totalDiscounts: z.string(),
  /** Worth of what came back in the period, whenever it was sold. */
  totalReturns: z.string(),
  /** Revenue less the worth of what came back; below 0 where more came back than was sold. */
  netRevenue: z.string(),
};

/** What makes a product the best: how many of it, or how much money. */
export const PRODUCT_RANKINGS = ['units', 'revenue'] as const;
export type ProductRanking = (typeof PRODUCT_RANKINGS)[number];

/** GET /api/reports/top-products: the best by units, or by revenue with `by=revenue`. */
export const topProductsReport = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** In its unit. */
    totalSales: z.number(),
    unit: measured,
    totalRevenue: z.string(),
    ...besides,
  }),
);
export type TopProductsReport = z.infer<typeof topProductsReport>;

/**
 * GET /api/reports/products: every product sold in the period, the best first, by `by` as above, and last those that
 * only came back in it.
 */
export const productsReport = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** Null, like price and stock, once the product was deleted; stock also where nobody counts it. */
    category: z.string().nullable(),
    price: z.string().nullable(),
    stock: z.number().nullable(),
    /** In its unit, as everything that is counted here. */
    totalSales: z.number(),
    unit: measured,
    orders: z.number(),
    totalRevenue: z.string(),
    ...besides,
    /** Units that came back in the period, whenever they were sold. */
    returnedUnits: z.number(),
  }),
);
export type ProductsReport = z.infer<typeof productsReport>;

/** GET /api/reports/customers. */
export const customersReport = z.object({
  totalCustomers: z.number(),
  newCustomers: z.number(),
  /** How many different customers bought something and kept some of it. */
  buyers: z.number(),
  /** What was sold to nobody in particular. */
  anonymousOrders: z.number(),
  anonymousRevenue: z.string(),
  periods: z.array(z.object({ ...part, newCustomers: z.number() })),
  /** The best by net revenue; last of all who only brought something back. */
  customers: z.array(
    z.object({
      id: z.string(),
      /** 'Cliente removido' once the person was erased. */
      name: z.string(),
      /** Purchases: their tickets, without those of which every unit came back, on whatever day. */
      orders: z.number(),
      /** Units. */
      items: z.number(),
      totalRevenue: z.string(),
      ...besides,
      /** The day of their last purchase in the period; null without any. */
      lastPurchase: z.string().nullable(),
    }),
  ),
});
export type CustomersReport = z.infer<typeof customersReport>;

/** GET /api/reports/followups: what became of the reminders that are due in the period, or were sent in it before. */
export const followUpsReport = z.object({
  scheduled: z.number(),
  sent: z.number(),
  pending: z.number(),
  overdue: z.number(),
  /** May have arrived: neither among the sent nor among those that wait. */
  unknown: z.number(),
  cancelled: z.number(),
  /** Those that count on a day up to today and were not cancelled. */
  due: z.number(),
  sentOfDue: z.number(),
  /** The second of the first, 0 to 1; null where there are none. */
  sentRate: z.number().nullable(),
  /** Of those that were sent: after which the customer bought the product within 30 days. */
  converted: z.number(),
  /** Of those that were sent, 0 to 1; null where none was. */
  conversionRate: z.number().nullable(),
  /** What those purchases came to. */
  convertedRevenue: z.string(),
  periods: z.array(
    z.object({
      ...part,
      scheduled: z.number(),
      sent: z.number(),
      unknown: z.number(),
      cancelled: z.number(),
      converted: z.number(),
      convertedRevenue: z.string(),
    }),
  ),
});
export type FollowUpsReport = z.infer<typeof followUpsReport>;

/**
 * GET /api/reports/payments: the four methods, whether or not anything was paid so, and vale-troca and 'unknown' where
 * something was.
 */
export const paymentsReport = z.array(
  z.object({
    paymentMethod: z.enum(SOLD_METHODS),
    orders: z.number(),
    totalRevenue: z.string(),
    /** Of the period's revenue, 0 to 1. */
    share: z.number(),
  }),
);
export type PaymentsReport = z.infer<typeof paymentsReport>;
