import { foldText } from '@pdv/schemas/kernel/text';
import type { IconName } from './icons.ts';

/** What stands where a product has no picture: words that begin so, in a category's name, and their sign. */
const SIGNS: readonly (readonly [IconName, RegExp])[] = [
  ['wine', /\b(vinho|cervej|destilad|adega|licor|alcoolic)/],
  ['pet', /\b(pet|racao|racoes|animal|animais|cachorr|gato|veterin)/],
  ['cup', /\b(cafe|cha|chas|cafeteria|mate)\b/],
  ['bread', /\b(pao|paes|padaria|confeit|bolo|salgad|lanche|massa|pizza)/],
  ['candy', /\b(doce|chocolate|bala|sobremesa|sorvete|bomboniere)/],
  ['milk', /\b(laticin|leite|queijo|frios|iogurte)/],
  ['fish', /\b(peixe|pescado|frutos do mar|aquari)/],
  ['meat', /\b(carne|acougue|frango|ave|aves|suin|churrasco)/],
  ['fruit', /\b(fruta|verdura|legume|hortifruti|horta|organic|natural|naturais)/],
  ['drink', /\b(bebida|suco|refrigerante|agua|aguas)/],
  ['clean', /\b(limpeza|lavanderia|detergente)/],
  ['pill', /\b(remedio|medicament|farmac|generico|saude|vitamina|suplement|curativo)/],
  ['beauty', /\b(beleza|cosmetic|perfum|maquiagem|higiene|cabelo|pele|dermo)/],
  ['scissors', /\b(barb|salao|costura|armarinho|tecido)/],
  ['car', /\b(auto|carro|veicul|pneu|oleo|lubrificante|filtro|freio|suspens|bateria|moto)/],
  ['tool', /\b(ferrament|peca|oficina|servico|construc|eletric|hidraulic|parafuso|ferragem)/],
  ['shirt', /\b(roupa|vestuario|camis|calca|moda|vestido|feminin|masculin)/],
  ['shoe', /\b(calcado|sapato|tenis|sandalia)/],
  ['baby', /\b(bebe|infantil|crianca|fralda)/],
  ['game', /\b(brinquedo|jogo|game)/],
  ['gem', /\b(joia|bijuteria|acessorio|relogio|oculos)/],
  ['phone', /\b(celular|eletronic|informatica|telefon)/],
  ['book', /\b(livro|papelaria|escolar|revista)/],
  ['flower', /\b(flor|flores|planta|jardim)/],
  ['lamp', /\b(casa|decor|movel|moveis|cozinha|utilidade|cama)/],
  ['basket', /\b(mercearia|mercado|alimento|cereais|comida|grao)/],
];

export interface Tile {
  readonly icon: IconName;
  /** Which of the style sheet's colours, from 0. */
  readonly hue: number;
}

const HUES = 8;

/** The same sign and colour for a category, always. */
export function tileOf(category: string): Tile {
  const folded = foldText(category);
  let sum = 0;
  for (const character of folded) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return { icon: SIGNS.find(([, words]) => words.test(folded))?.[0] ?? 'box', hue: sum % HUES };
}
