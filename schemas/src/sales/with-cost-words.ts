import { formatBrl, fromSigned } from '../kernel/money.ts';
import type { BuiltReport } from './report-builder.ts';
import type { Measure } from './report-catalogue.ts';

type WithCost = NonNullable<BuiltReport['withCost']>;

const OF_COST: Partial<Record<Measure, string>> = { cost: 'Custo', grossProfit: 'Lucro', margin: 'Margem' };

/** 'Lucro e margem contam R$ 60,00 de R$ 100,00 vendidos: o resto não tinha custo.' */
export function withCostWords(measures: readonly Measure[], { sold, costed }: WithCost): string {
  const told = measures.flatMap((measure) => OF_COST[measure] ?? []);
  const count = told.length === 1 ? 'conta' : 'contam';
  const money = (decimal: string) => formatBrl(fromSigned(decimal) ?? 0);
  return `${labelsInWords(told)} ${count} ${money(costed)} de ${money(sold)} vendidos: o resto não tinha custo.`;
}

/** 'Custo, lucro e margem': only the first begins with a capital. */
export function labelsInWords(labels: readonly string[]): string {
  const [first = '', ...others] = labels.map((label, nth) => (nth === 0 ? label : label.toLowerCase()));
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(', ')} e ${last}`;
}
