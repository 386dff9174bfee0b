import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';
import { FORECAST_METHODS } from './forecast-demand.ts';

/** The days that a forecast is about, from the day of the forecast on. */
export const FORECAST_DAYS = 28;
/** Of cover that a suggestion may be asked for. */
export const MOST_COVER_DAYS = 90;

/** `need`: what runs out first; `quantity`: the most to buy first. */
export const FORECAST_SORTS = ['need', 'quantity'] as const;
export type ForecastSort = (typeof FORECAST_SORTS)[number];

/** WAPE over 28 days, 0.12 for 12 %: units missed of units sold. Null where there is too little to judge by. */
const error = z.number().nullable();

/** A product's row in GET /api/products/forecast. */
export const productForecast = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  stock: z.number(),
  unit: measured,
  /** Units of the 28 days that begin with the forecast's day. */
  expected: z.number(),
  /** Four of five outcomes lie from `low` to `high`. */
  low: z.number(),
  high: z.number(),
  method: z.enum(FORECAST_METHODS),
  error,
  /** Of repeating the four weeks before. */
  naiveError: error,
  /** Whole days that the stock lasts; null where nothing is expected to sell. */
  daysLeft: z.number().nullable(),
  /** Units to buy for the days of cover that were asked for. */
  suggestion: z.number(),
});
export type ProductForecast = z.infer<typeof productForecast>;

/** GET /api/products/forecast/summary. */
export const forecastSummary = z.object({
  /** The shop's day of the last forecast; null before the first. */
  forecastOn: z.string().nullable(),
  /** With a forecast. */
  products: z.number(),
  /** Of them, with something to buy. */
  toBuy: z.number(),
  error,
  naiveError: error,
});
export type ForecastSummary = z.infer<typeof forecastSummary>;
