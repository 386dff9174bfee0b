import type { DemoKind } from '@pdv/schemas/kernel/demo';
import type { Hours } from '../seed/calendar.ts';
import type { Season } from './seasons.ts';

/** A product of a demo shop. */
export interface DemoProduct {
  readonly name: string;
  readonly category: string;
  readonly priceCentavos: number;
  /** The number of days that a usual purchase lasts. */
  readonly days: number;
  /** The stock on the first day, which deliveries restore. */
  readonly stock: number;
  /** Demand relative to the other products. */
  readonly demand: number;
  readonly season: Season;
  /** Units of one purchase. */
  readonly quantities: readonly number[];
  /** Products sold with it, by name, with their probabilities. */
  readonly goesWith: Readonly<Record<string, number>>;
  /** Units left today of a product that should be reordered; null for other products. */
  readonly left: number | null;
}

interface Extras extends Partial<Pick<DemoProduct, 'season' | 'quantities' | 'goesWith'>> {
  readonly left?: number;
}

type Line = readonly [name: string, reais: number, days: number, stock: number, demand: number, extras?: Extras];

/** Products that share a category. */
export function shelf(category: string, lines: readonly Line[]): DemoProduct[] {
  return lines.map(([name, reais, days, stock, demand, extras = {}]) => {
    const { season = 'always', quantities = [1], goesWith = {}, left = null } = extras;
    const priceCentavos = Math.round(reais * 100);
    return { name, category, priceCentavos, days, stock, demand, season, quantities, goesWith, left };
  });
}

/** The profile of a demo shop. */
export interface DemoProfile {
  readonly kind: DemoKind;
  readonly name: string;
  readonly owner: string;
  readonly cashiers: readonly string[];
  readonly analyst: string;
  /** Opening hours from Sunday; null: closed. */
  readonly hours: readonly (Hours | null)[];
  /** Visits from Sunday, relative to an ordinary day. */
  readonly weekdays: readonly number[];
  /** The season with the most sales. */
  readonly season: Season;
  /** Visits on an ordinary day in the middle of the year. */
  readonly visitsADay: number;
  /** Customers from before the year. */
  readonly regulars: number;
  /** Share of visits by known customers. */
  readonly known: number;
  /** Share of these visits by new customers. */
  readonly newcomers: number;
  /** Share of customers who return when their purchase is used up, or because of their reminder. */
  readonly loyal: number;
  /** Share of visits with one more product. */
  readonly somethingElse: number;
  /** Share of known customers who buy on credit. */
  readonly onCredit: number;
  readonly products: readonly DemoProduct[];
  /** The campaign of some weeks ago, and the segment that it went to. */
  readonly campaign: {
    readonly name: string;
    readonly segment: string;
    readonly subject: string;
    readonly text: string;
  };
  /** Notes that some receipts have. */
  readonly notes: readonly string[];
}
