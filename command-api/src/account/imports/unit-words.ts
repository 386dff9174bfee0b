import type { Unit } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { type Cell, textOf } from './table.ts';

/** What systems and invoices write, folded. Boxes, bottles and pairs are sold by the piece. */
const WORDS: Readonly<Record<Unit, string>> = {
  un: `un und unid unids uni unidade unidades u pc pcs pca pcas peca pecas cx cxs caixa pct pcts pacote pt fd fardo sc
    saco dz duzia par pares pr kit jg jogo cj conjunto lata gf garrafa grf fr frasco pote bd balde bb bombona
    bj bandeja bl bloco rl rolo fl folha tb tubo vd vidro cr cartela ct cento mil milheiro each ea unit piece
    amp ampola bs bisnaga env envelope res resma sache barra br disp display galao gl`,
  kg: 'kg kgs k quilo quilos kilo kilos quilograma quilogramas kilograma kilogramas kilogram',
  L: 'l lt lts ltr litro litros liter litre',
  m: 'm mt mts mtr metro metros meter metre',
};
const UNIT_OF = new Map(
  Object.entries(WORDS).flatMap(([unit, words]) => words.split(/\s+/).map((word) => [word, unit as Unit] as const)),
);

/** Pieces where nothing is said; undefined for what cannot be kept, as grams: their price is of a gram. */
export function unitIn(cell: Cell): Unit | undefined {
  const word = foldText(textOf(cell)).replaceAll('.', ' ').trim();
  return word === '' ? 'un' : UNIT_OF.get(word);
}
