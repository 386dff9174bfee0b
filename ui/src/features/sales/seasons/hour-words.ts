import { daysBetween } from '@pdv/schemas/kernel/business-day';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { HoursReport } from '@pdv/schemas/sales/seasons';
import { formatMoney } from '../../../shared/format/format.ts';

export type Hour = HoursReport['hours'][number];

/** What the map tells of an hour. */
export const MEASURES = [
  { value: 'vendas', label: 'Vendas' },
  { value: 'faturamento', label: 'Faturamento' },
] as const;
export type Measure = (typeof MEASURES)[number]['value'];

/** From Monday, which is 1. */
const NAMES = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'];
export const weekdayName = (weekday: number): string => NAMES[weekday - 1] ?? '';
export const weekdayShort = (weekday: number): string => weekdayName(weekday).slice(0, 3);
const plural = (weekday: number) => `${weekdayName(weekday)}s`;
export const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** `das 17 às 19 h`, `da 0 à 1 h`. @param to the hour that it ends at, 1 to 24 */
export function stretchOfDay(from: number, to: number): string {
  return `${from < 2 ? 'da' : 'das'} ${from} ${to === 1 ? 'à' : 'às'} ${to} h`;
}

/** `sexta, das 17 às 18 h`. */
export const hourName = ({ weekday, hour }: Pick<Hour, 'weekday' | 'hour'>): string =>
  `${weekdayName(weekday)}, ${stretchOfDay(hour, hour + 1)}`;

type Summed = Pick<Hour, 'times' | 'sales' | 'revenue'>;
const centavosOf = ({ revenue }: Pick<Hour, 'revenue'>) => fromDecimal(revenue) ?? 0;

/** Sales or centavos of one such hour, on average. */
export const meanOf = (hour: Summed, measure: Measure): number =>
  (measure === 'vendas' ? hour.sales : centavosOf(hour)) / hour.times;

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
/** `6,2`, `0,1`, from ten on `12`; never a zero for something that was. */
const meanCount = (mean: number): string => (mean < 9.95 ? tenths.format(Math.max(mean, 0.1)) : whole.format(mean));

/** In a field of the map: `6,2`, or reais as `312`. */
export const fieldText = (hour: Summed, measure: Measure): string =>
  measure === 'vendas' ? meanCount(meanOf(hour, measure)) : whole.format(Math.max(1, meanOf(hour, measure) / 100));

/** `6,2 vendas e R$ 312,45`. */
export function meanWords(hour: Summed): string {
  const count = meanCount(meanOf(hour, 'vendas'));
  const money = formatMoney(toDecimal(Math.round(meanOf(hour, 'faturamento'))));
  return `${count} ${count === '1' || count.startsWith('0,') ? 'venda' : 'vendas'} e ${money}`;
}

/** Read out for a field: `sexta, das 17 às 18 h: em média 6,2 vendas e R$ 312,45`. */
export const fieldLabel = (hour: Hour): string => `${hourName(hour)}: em média ${meanWords(hour)}`;

/** `em 13 sextas`. */
export const timesWords = ({ weekday, times }: Pick<Hour, 'weekday' | 'times'>): string =>
  `em ${times} ${times === 1 ? weekdayName(weekday) : plural(weekday)}`;

/** Empty hours between two that sold are shown up to so many; a longer gap is left out, as a night is. */
const LONGEST_GAP = 2;

/** The hours that the shop sells in, on any day. */
export function hoursSoldIn(hours: readonly Pick<Hour, 'hour'>[]): readonly number[] {
  const sold = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => a - b);
  return sold.flatMap((hour, nth) => {
    const gap = hour - (sold[nth - 1] ?? hour) - 1;
    const between = gap > 0 && gap <= LONGEST_GAP ? Array.from({ length: gap }, (_, i) => hour - gap + i) : [];
    return [...between, hour];
  });
}

/** Of the strongest hour; 1 is the least. */
const LEVELS = 5;
export const levelOf = (mean: number, most: number): number =>
  Math.min(LEVELS, Math.max(1, Math.ceil((mean / most) * LEVELS)));

export interface Stretch extends Summed {
  readonly weekday: number;
  readonly from: number;
  /** The hour that it ends at. */
  readonly to: number;
  /** Of all sales, or of all revenue. */
  readonly share: number;
}

/** Beside the strongest hour, one belongs to the same stretch that is nearly as strong. */
const NEARLY = 0.75;
const LONGEST_STRETCH = 3;

/** The strongest hour of the week with those beside it that are nearly as strong. */
export function strongest({ hours }: Pick<HoursReport, 'hours'>, measure: Measure): Stretch | null {
  const [first, ...others] = hours;
  if (!first) return null;
  const peak = others.reduce((best, one) => (meanOf(one, measure) > meanOf(best, measure) ? one : best), first);
  const belongs = (hour: number) => {
    const found = hours.find((one) => one.weekday === peak.weekday && one.hour === hour);
    return found && meanOf(found, measure) >= NEARLY * meanOf(peak, measure) ? found : undefined;
  };
  const parts = [peak];
  while (parts.length < LONGEST_STRETCH) {
    const [before, after] = [belongs((parts[0] ?? peak).hour - 1), belongs((parts.at(-1) ?? peak).hour + 1)];
    if (before && (!after || meanOf(before, measure) >= meanOf(after, measure))) parts.unshift(before);
    else if (after) parts.push(after);
    else break;
  }
  const sum = (of: readonly Hour[], amount: (hour: Hour) => number) =>
    of.reduce((total, one) => total + amount(one), 0);
  const amount = measure === 'vendas' ? ({ sales }: Hour) => sales : centavosOf;
  return {
    weekday: peak.weekday,
    from: parts[0]?.hour ?? peak.hour,
    to: (parts.at(-1)?.hour ?? peak.hour) + 1,
    share: sum(parts, amount) / sum(hours, amount),
    times: sum(parts, ({ times }) => times),
    sales: sum(parts, ({ sales }) => sales),
    revenue: toDecimal(sum(parts, centavosOf)),
  };
}

const FRACTIONS = [
  [1 / 2, 'metade'],
  [1 / 3, 'um terço'],
  [1 / 4, 'um quarto'],
  [1 / 5, 'um quinto'],
  [1 / 10, 'um décimo'],
] as const;

/** `um quarto das vendas`, `7% do faturamento`. */
export function shareWords(share: number, measure: Measure): string {
  const of = measure === 'vendas' ? 'das vendas' : 'do faturamento';
  const near = FRACTIONS.find(([fraction]) => Math.abs(share / fraction - 1) <= 0.06);
  if (near) return `${near[1]} ${of}`;
  const percent = Math.round(share * 100);
  return percent < 1 ? `menos de 1% ${of}` : `${percent}% ${of}`;
}

/** Of fewer days nothing is said to be the rule. */
export const LEAST_DAYS = 28;

export const tooFewDays = ({ from, to }: Pick<HoursReport, 'from' | 'to'>): boolean =>
  from === null || daysBetween(from, to) + 1 < LEAST_DAYS;
