import { type DemandForecast, forecastDemand, MOST_WEEKS } from '@pdv/schemas/sales/forecast-demand';
import type { ProductOfShop } from './demand-history.ts';

export interface ForecastOfProduct extends DemandForecast {
  readonly productId: string;
}

export interface ForecastOfShop {
  readonly products: readonly ForecastOfProduct[];
  /** All units that were counted. */
  readonly units: number;
}

const DAYS_OF_WEEK = 7;
/** Longer without stock, and the shop has given the product up: weeks without a sale count again. */
const MOST_SOLD_OUT_WEEKS = 8;

/** Weekly units of a shop's products: one number for each of at most 104 weeks of a product. */
export function createTally() {
  const weeksOf = new Map<string, Float64Array>();
  return {
    /** @param text `id units,id units` of the week that ended so many weeks before yesterday, or of a part of it */
    add(weeksAgo: number, text: string): void {
      if (text === '' || weeksAgo >= MOST_WEEKS) return;
      for (const each of text.split(',')) {
        const space = each.indexOf(' ');
        const id = each.slice(0, space);
        const weeks = weeksOf.get(id) ?? new Float64Array(MOST_WEEKS);
        weeksOf.set(id, weeks);
        const nth = MOST_WEEKS - 1 - weeksAgo;
        weeks[nth] = (weeks[nth] ?? 0) + Number(each.slice(space + 1));
      }
    },

    /** Forecasts the products that have sold; those of fewer than two weeks are left out. */
    forecast(products: readonly ProductOfShop[]): ForecastOfShop {
      const found: ForecastOfProduct[] = [];
      let units = 0;
      for (const [productId, days, inStock] of products) {
        const weeks = weeksOf.get(productId);
        if (!weeks) continue;
        units += weeks.reduce((sum, each) => sum + each, 0);
        const forecast = forecastDemand(knownOf(weeks, days, inStock));
        if (forecast) found.push({ productId, ...forecast });
      }
      return { products: found, units };
    },
  };
}

/**
 * From the week of the first sale, or the first whole week after the product's creation if that is earlier, up to
 * yesterday; without stock up to the last week that sold, since nobody could buy it after that.
 */
function knownOf(weeks: Float64Array, days: number, inStock: boolean): Float64Array {
  const firstSale = weeks.findIndex((units) => units > 0);
  const created = MOST_WEEKS - Math.floor(days / DAYS_OF_WEEK);
  const from = Math.max(0, Math.min(firstSale, created));
  const lastSale = weeks.findLastIndex((units) => units > 0);
  const soldOut = !inStock && MOST_WEEKS - 1 - lastSale <= MOST_SOLD_OUT_WEEKS;
  return weeks.subarray(from, soldOut ? lastSale + 1 : MOST_WEEKS);
}
