import type { DemoKind } from '@pdv/schemas/kernel/demo';
import type { Hours } from '../seed/calendar.ts';
import type { Season } from './seasons.ts';

/** One thing of a demo shop's shelves. */
export interface DemoProduct {
  readonly name: string;
  readonly category: string;
  readonly priceCentavos: number;
  /** How many days what is usually bought lasts. */
  readonly days: number;
  /** At hand on the first day, and brought back to by deliveries. */
  readonly stock: number;
  /** How often it is asked for, compared with the others. */
  readonly demand: number;
  readonly season: Season;
  /** Units of one purchase. */
  readonly quantities: readonly number[];
  /** Names of what is sold along with it, and how often. */
  readonly goesWith: Readonly<Record<string, number>>;
  /** How many are left today of what should be ordered again. */
  readonly left: number | null;
}

interface Extras extends Partial<Pick<DemoProduct, 'season' | 'quantities' | 'goesWith'>> {
  readonly left?: number;
}

type Line = readonly [name: string, reais: number, days: number, stock: number, demand: number, extras?: Extras];

/** Things that share a category. */
export function shelf(category: string, lines: readonly Line[]): DemoProduct[] {
  return lines.map(([name, reais, days, stock, demand, extras = {}]) => {
    const { season = 'always', quantities = [1], goesWith = {}, left = null } = extras;
    const priceCentavos = Math.round(reais * 100);
    return { name, category, priceCentavos, days, stock, demand, season, quantities, goesWith, left };
  });
}

/** What sort of shop it is. */
export interface DemoProfile {
  readonly kind: DemoKind;
  readonly name: string;
  readonly owner: string;
  readonly cashiers: readonly string[];
  readonly analyst: string;
  /** From Sunday; null is closed. */
  readonly hours: readonly (Hours | null)[];
  /** From Sunday, compared with an ordinary day. */
  readonly weekdays: readonly number[];
  /** When it sells more than else. */
  readonly season: Season;
  /** Who come in on an ordinary day in the middle of the year. */
  readonly visitsADay: number;
  /** Who were customers before the year began. */
  readonly regulars: number;
  /** How many say who they are. */
  readonly known: number;
  /** How many of these come for the first time. */
  readonly newcomers: number;
  /** How many come back when what they bought is used up. */
  readonly loyal: number;
  /** How many take one thing more. */
  readonly somethingElse: number;
  /** How many of the known pay later. */
  readonly onCredit: number;
  readonly products: readonly DemoProduct[];
  /** What is written on a receipt now and then. */
  readonly notes: readonly string[];
}
