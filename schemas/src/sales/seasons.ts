import { z } from 'zod';

/** Of so many weeks the hours are told, today included. */
export const HOURS_WEEKS = ['13', '52'] as const;
export type HoursWeeks = (typeof HOURS_WEEKS)[number];
/** Tickets of an hour that are shown. */
export const MOST_HOUR_SALES = 50;
/** Whole months that are looked back at: five years. */
export const MOST_MONTHS = 60;

/** Monday is 1 and Sunday 7. */
export const weekday = z.int().min(1).max(7);
/** On the shop's own clock; 17 is the hour that begins at 17:00. */
export const hourOfDay = z.int().min(0).max(23);

/** GET /api/reports/hours. A ticket counts in the hour of its sale, with what was charged; returns take nothing off. */
export const hoursReport = z.object({
  /** The shop's first day with a sale, if that is later than so many weeks ago; null before it. */
  from: z.string().nullable(),
  /** Today. */
  to: z.string(),
  /** Tickets of all hours. */
  sales: z.number(),
  revenue: z.string(),
  /** Those with a sale; in order. */
  hours: z.array(
    z.object({
      weekday,
      hour: hourOfDay,
      /** How often this hour came in those days, whether or not the shop was open: what sales are a mean of. */
      times: z.number(),
      sales: z.number(),
      revenue: z.string(),
    }),
  ),
});
export type HoursReport = z.infer<typeof hoursReport>;

/** GET /api/reports/months. Returns take nothing off, as in `sales` of GET /api/reports/sales. */
export const monthsReport = z.object({
  /** The name of the product that they are of, if one was asked for; null once it is deleted. */
  product: z.string().nullable().optional(),
  /** Without gaps, the oldest first, this month last; none before the first sale. */
  months: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      /** The days that count: all of a month, but for the first one and this. */
      start: z.string(),
      end: z.string(),
      revenue: z.string(),
      /** False for this month, and for the first unless it began with its first day. Only whole months make the index. */
      whole: z.boolean(),
    }),
  ),
  /** January to December; null with fewer than 24 whole months. */
  index: z
    .array(
      z.object({
        /** 1 to 12. */
        month: z.number(),
        /** Revenue a calendar day, with growth taken out; 100 is an average month. */
        index: z.number(),
        /** Months that it is the mean of. */
        years: z.number(),
      }),
    )
    .nullable(),
});
export type MonthsReport = z.infer<typeof monthsReport>;
