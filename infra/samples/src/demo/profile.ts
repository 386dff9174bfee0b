import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type { DemoKind } from '@pdv/schemas/kernel/demo';
import type { Hours } from '../seed/calendar.ts';
import type { Season } from './seasons.ts';

/** A product of a demo shop. */
export interface DemoProduct {
  readonly name: string;
  readonly category: string;
  readonly priceCentavos: number;
  /** What a unit usually costs the shop; null of a service. */
  readonly costCentavos: number | null;
  /** The number of days that a usual purchase lasts. */
  readonly days: number;
  /** The stock on the first day, which deliveries restore; null of a service: nobody counts it. */
  readonly stock: number | null;
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
type Service = readonly [name: string, reais: number, days: number, demand: number, extras?: Extras];

/** Products that share a category, and what of their price they cost the shop. */
export function shelf(category: string, costShare: number, lines: readonly Line[]): DemoProduct[] {
  return lines.map(([name, reais, days, stock, demand, extras]) => {
    const { priceCentavos, ...sold } = soldFor(reais, extras);
    return {
      name,
      category,
      priceCentavos,
      costCentavos: Math.round(priceCentavos * costShare),
      days,
      stock,
      demand,
      ...sold,
    };
  });
}

/** Work, which has neither a stock nor a cost. */
export function services(category: string, lines: readonly Service[]): DemoProduct[] {
  return lines.map(([name, reais, days, demand, extras]) => ({
    ...{ name, category, costCentavos: null, days, stock: null, demand },
    ...soldFor(reais, extras),
  }));
}

function soldFor(reais: number, { season = 'always', quantities = [1], goesWith = {}, ...extras }: Extras = {}) {
  return { priceCentavos: Math.round(reais * 100), season, quantities, goesWith, left: extras.left ?? null };
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
  /** The mail of reminders; null: the one that every shop begins with. */
  readonly reminder: ReminderTemplate | null;
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
