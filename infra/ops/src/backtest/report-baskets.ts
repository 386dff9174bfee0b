import { counted, grouped } from '@pdv/schemas/kernel/counted';
import { BASKET_METHODS, type Basket, type BasketMethod, type BasketVerdict } from './judge-baskets.ts';

const NAMES: Readonly<Record<BasketMethod, string>> = {
  'best-sellers': 'Os mais vendidos',
  confidence: 'Confiança',
  'sure-by-lift': 'Seguros, por lift',
  'sure-by-confidence': 'Seguros, por confiança',
  chosen: 'O que a loja mostra',
};
const LABEL_WIDTH = 26;
const COLUMN_WIDTH = 14;

/** The verdict as a table for the terminal, each line without its end. */
export function reportOfBaskets(baskets: readonly Basket[], verdict: BasketVerdict): string[] {
  const { learned, judged, scores, bestSellersThere } = verdict;
  const told = `${counted(baskets.length, 'venda', 'vendas')}, ${counted(learned, 'aprendida', 'aprendidas')}`;
  if (judged === 0) return [told, 'Ainda não dá para conferir: faltam vendas de vários produtos.'];
  const share = (of: number, all: number) => (all === 0 ? '–' : `${((of / all) * 100).toFixed(1).replace('.', ',')}%`);
  const line = (label: string, cells: readonly string[]) =>
    `${label.padEnd(LABEL_WIDTH)}${cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('')}`;
  return [
    `${told}, ${counted(judged, 'conferida', 'conferidas')}`,
    '',
    line('Sugestão na venda', ['há sugestão', 'acerta', 'onde sugere', 'por acaso', 'produtos']),
    ...BASKET_METHODS.map((method) => {
      const { suggested, hit, byChance, products } = scores[method];
      const cells = [share(suggested, judged), share(hit, judged), share(hit, suggested), share(byChance, suggested)];
      return line(NAMES[method], [...cells, grouped(products)]);
    }),
    '',
    `Os mais vendidos, onde a loja mostra algo: ${share(bestSellersThere, scores.chosen.suggested)}`,
  ];
}
