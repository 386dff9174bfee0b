import type { Unit } from '@pdv/schemas/kernel/quantity';
import { foldText } from '@pdv/schemas/kernel/text';
import { type Cell, textOf } from './table.ts';

/** What systems and invoices write, folded. */
const WORDS: Readonly<Record<Unit, string>> = {
  un: 'un und unid unids uni unidade unidades u pc pcs pca pcas peca pecas each ea unit piece',
  kg: 'kg kgs k quilo quilos kilo kilos quilograma quilogramas kilograma kilogramas kilogram',
  L: 'l lt lts ltr litro litros liter litre',
  m: 'm mt mts mtr metro metros meter metre',
};
/** What holds several or some of something, and is sold as one piece all the same. */
const PACKS = new Set(
  `cx cxs caixa pct pcts pacote pt fd fardo sc saco dz duzia par pares pr kit jg jogo cj conjunto lata gf garrafa grf fr
    frasco pote bd balde bb bombona bj bandeja bl bloco rl rolo fl folha tb tubo vd vidro cr cartela ct cento mil
    milheiro amp ampola bs bisnaga env envelope res resma sache barra br disp display galao gl`.split(/\s+/),
);
const UNIT_OF = new Map(
  Object.entries(WORDS).flatMap(([unit, words]) => words.split(/\s+/).map((word) => [word, unit as Unit] as const)),
);

/** Pieces where nothing is said; undefined for what cannot be kept, as grams: their price is of a gram. */
export function unitIn(cell: Cell): Unit | undefined {
  const word = wordIn(cell);
  return word === '' || PACKS.has(word) ? 'un' : UNIT_OF.get(word);
}

/** `DZ` where a pack is taken for a piece, of which somebody should know; null elsewhere. */
export function packIn(cell: Cell): string | null {
  const word = wordIn(cell);
  return PACKS.has(word) ? word.toUpperCase() : null;
}

const wordIn = (cell: Cell) => foldText(textOf(cell)).replaceAll('.', ' ').trim();
