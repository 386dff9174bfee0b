import { counted, grouped } from '@pdv/schemas/kernel/counted';
import {
  DEMAND_CLASSES,
  DEMAND_METHODS,
  type DemandMethod,
  type DemandScore,
  type DemandVerdict,
  type Sold,
} from './judge-demand.ts';

const NAMES: Readonly<Record<DemandMethod, string>> = {
  'last-weeks': 'Repetir quatro semanas',
  smoothed: 'Média que esquece',
  croston: 'Croston',
  fading: 'Croston que esquece',
  chosen: 'Escolha por produto',
};
const LABEL_WIDTH = 26;
const COLUMN_WIDTH = 16;

/** The verdict as a table for the terminal, each line without its end. */
export function reportOfDemand(sold: readonly Sold[], verdict: DemandVerdict): string[] {
  const products = new Set(sold.map(({ product }) => product)).size;
  const told = `${counted(sold.length, 'dia com venda', 'dias com venda')}, ${counted(products, 'produto', 'produtos')}`;
  if (verdict.all.judged === 0) return [told, 'Ainda não dá para conferir: faltam semanas.'];
  const row = (label: string, cellOf: (score: DemandScore) => string) =>
    `${label.padEnd(LABEL_WIDTH)}${DEMAND_CLASSES.map((name) => cellOf(verdict[name]).padStart(COLUMN_WIDTH)).join('')}`;
  const share = (of: number, all: number) => (all === 0 ? '–' : `${((of / all) * 100).toFixed(1).replace('.', ',')}%`);
  return [
    told,
    '',
    `${'Produtos'.padEnd(LABEL_WIDTH)}${['todos', 'vende sempre', 'vende pouco'].map((name) => name.padStart(COLUMN_WIDTH)).join('')}`,
    row('Conferidas', ({ judged }) => grouped(judged)),
    row('Unidades', ({ units }) => grouped(units)),
    '',
    'Erro, das unidades vendidas em 28 dias',
    ...DEMAND_METHODS.map((method) => row(NAMES[method], ({ missed, units }) => share(missed[method], units))),
    '',
    row('Dentro da faixa de 80%', ({ covered, judged }) => share(covered, judged)),
  ];
}
