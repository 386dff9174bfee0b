import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { MonthsReport } from '@pdv/schemas/sales/seasons';
import { counted } from '../../../shared/format/format.ts';
import { capital } from './hour-words.ts';

export type Month = MonthsReport['months'][number];
export type Index = NonNullable<MonthsReport['index']>;

/** `janeiro` for 1. */
const names = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });
export const monthName = (month: number): string => names.format(new Date(Date.UTC(2026, month - 1, 15)));

/** With so many whole months the first of them has the same month of the year before beside it. */
const LEAST_BESIDE = 13;
const LEAST_INDEX = 24;

/** What can be said: the index of each month of the year, months beside the year before, or the months alone. */
export type Told = 'index' | 'beside' | 'alone';
const wholeOf = ({ months }: MonthsReport) => months.filter(({ whole }) => whole);

export function toldOf(report: MonthsReport): Told {
  if (report.index) return 'index';
  return wholeOf(report).length >= LEAST_BESIDE ? 'beside' : 'alone';
}

/** `38% acima de um mês médio`. */
export function indexWords(index: number): string {
  const percent = Math.round(Math.abs(index - 100));
  if (percent === 0) return 'como um mês médio';
  return `${percent}% ${index > 100 ? 'acima' : 'abaixo'} de um mês médio`;
}

/** Months that differ less are called alike. */
const ALIKE = 5;

/** The finding, in a sentence or two. */
export function monthsSentence(report: MonthsReport): string {
  const whole = wholeOf(report).length;
  if (report.index) return indexSentence(report.index);
  if (whole >= LEAST_INDEX) return 'Ainda não dá para dizer quanto vale cada mês: houve um ano quase sem vendas.';
  if (whole >= LEAST_BESIDE) {
    return 'Ainda não dá para dizer quanto vale cada mês do ano: para isso são precisos dois anos completos de vendas. Por enquanto, cada mês aparece ao lado do mesmo mês do ano anterior.';
  }
  const sofar = whole === 0 ? 'não há nenhum completo' : `há ${counted(whole, 'completo', 'completos')}`;
  return `Com dois anos completos de vendas aparece aqui quanto vale cada mês do ano. Até agora ${sofar}.`;
}

const inOrder = (index: Index) => index.toSorted((a, b) => b.index - a.index);
const alike = (index: Index) => index.every((one) => Math.abs(one.index - 100) < ALIKE);

function indexSentence(index: Index): string {
  const [best] = inOrder(index);
  if (!best || alike(index)) {
    return `Seus meses são parecidos: nenhum fica mais de ${ALIKE}% longe de um mês médio.`;
  }
  return `${capital(monthName(best.month))} é o seu mês mais forte: ${indexWords(best.index)}.`;
}

/** What follows that: the other end, and how sure it is. */
export function weakestSentence(index: Index): string {
  const worst = inOrder(index).at(-1);
  const weakest =
    worst && !alike(index) ? [`O mais fraco é ${monthName(worst.month)}: ${indexWords(worst.index)}.`] : [];
  const once = index.some(({ years }) => years === 1);
  const unsure = once ? ['Parte dos meses só foi vista uma vez: outro ano ainda pode mudar isso.'] : [];
  return [...weakest, ...unsure].join(' ');
}

/** The newest whole month of that name, or the newest there is of it. */
export function newestOf(months: readonly Month[], month: number): Month | undefined {
  const same = months.filter((one) => Number(one.month.slice(5)) === month);
  return same.findLast(({ whole }) => whole) ?? same.at(-1);
}

/** The same month of the year before, if it was whole. */
export function yearBefore(months: readonly Month[], { month }: Month): Month | undefined {
  const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return months.find((one) => one.month === before && one.whole);
}

/** For drawing only. */
export const reaisOf = (month: Month | undefined): number => (month ? (fromDecimal(month.revenue) ?? 0) / 100 : 0);

/** The last whole months that can be compared, at most a year of them; alone, all there are. */
export function monthsShown(report: MonthsReport): readonly Month[] {
  return toldOf(report) === 'beside' ? wholeOf(report).slice(-12) : report.months;
}
