import { counted, grouped } from '@pdv/schemas/kernel/counted';
import { BUCKETS, METHODS, type Method, type Purchase, type Score, type Verdict } from './judge.ts';

const NAMES: Readonly<Record<Method, string>> = {
  fixed: 'Duração do produto',
  customer: 'Média do cliente',
  product: 'Média do produto',
  learned: 'Intervalo aprendido',
};
const LABEL_WIDTH = 26;
const COLUMN_WIDTH = 12;

/** The verdict as a table for the terminal, each line without its end. */
export function reportOf(purchases: readonly Purchase[], { from, until, all, byPurchases, open }: Verdict): string[] {
  const scores = [all, ...byPurchases];
  const products = counted(distinct(purchases, 'product'), 'produto', 'produtos');
  const customers = counted(distinct(purchases, 'customer'), 'cliente', 'clientes');
  const told = `${counted(purchases.length, 'compra', 'compras')}, ${customers}, ${products}`;
  if (all.judged === 0) return [told, 'Ainda não dá para conferir: ninguém comprou de novo no período de teste.'];
  return [
    `${told}, de ${dayOf(purchases[0])} a ${dayOf(purchases.at(-1))}`,
    `Conferidas as feitas de ${from} a ${until}; ${grouped(open)} sem outra compra até o fim ficam de fora.`,
    '',
    row('Compras até ali', ['todas', ...BUCKETS.map(bucketName)]),
    row(
      'Conferidas',
      scores.map(({ judged }) => grouped(judged)),
    ),
    '',
    'Erro médio, em dias',
    ...METHODS.map((method) =>
      row(
        NAMES[method],
        scores.map((score) => number(score, score.error[method], 1)),
      ),
    ),
    row(
      'Sobre o melhor dos outros',
      scores.map((score) => number(score, ratioOf(score), 2)),
    ),
    row(
      'Dentro da faixa de 80%',
      scores.map((score) => number(score, score.covered * 100, 0, '%')),
    ),
  ];
}

/** Of the learned interval's error, to the smallest of the others. */
function ratioOf({ error }: Score): number {
  return error.learned / Math.min(error.fixed, error.customer, error.product);
}

function bucketName(least: number, nth: number): string {
  const next = BUCKETS[nth + 1];
  if (next === undefined) return `${least} ou mais`;
  return next === least + 1 ? String(least) : `${least} a ${next - 1}`;
}

const row = (label: string, cells: readonly string[]) =>
  `${label.padEnd(LABEL_WIDTH)}${cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('')}`;

const number = ({ judged }: Score, value: number, digits: number, unit = '') =>
  judged === 0 ? '–' : `${value.toFixed(digits).replace('.', ',')}${unit}`;

const distinct = (purchases: readonly Purchase[], by: 'customer' | 'product') =>
  new Set(purchases.map((purchase) => purchase[by])).size;

const dayOf = (purchase: Purchase | undefined) => purchase?.day ?? '';
