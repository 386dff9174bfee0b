import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { PAYMENT_KEYS } from '../cart/payment-keys.ts';
import { REGISTER_KEYS, type RegisterKey, type RegisterKeyName } from './register-keys.ts';

type Words = readonly (readonly [cap: string, says: string])[];

const PAYMENT_WORDS = {
  cash: 'Dinheiro; de novo: valor exato',
  card: 'Cartão; de novo: débito ou crédito',
  pix: 'PIX',
  credit: 'Prazo; de novo: a data',
} as const;

const SPELLED: Readonly<Record<string, string>> = {
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→', ArrowLeft: '←', Escape: 'Esc' },
};

/** On the key, as people read it. */
function capOf({ keys, held }: RegisterKey): string {
  const names = keys.map((key) => SPELLED[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  if (held === 'ctrl') return `Ctrl ${names[0]}`;
  return held === 'shift' ? `Shift ${names[0]}–${names.at(-1)}` : names.join(' ');
}

/** What each key does, in the order of the list. */
const SAYS: Readonly<Record<RegisterKeyName, string | Words>> = {
  barcode: [
    ['F2', 'Código de barras'],
    ['3*código', 'Três unidades de uma vez'],
    ['3, leitor', 'Três unidades do produto lido, a confirmar'],
  ],
  search: 'Buscar produto pelo nome; setas escolhem, Enter adiciona',
  pay: PAYMENT_METHODS.map((method) => [PAYMENT_KEYS[method], PAYMENT_WORDS[method]] as const),
  payInParts: 'Pagar só uma parte assim',
  finish: 'Finalizar a venda',
  customer: 'Cliente',
  discount: 'Desconto, na venda ou em um item',
  price: 'Preço do item escolhido, nesta venda',
  held: 'Comandas: guardar a venda, retomar outra',
  giveBack: 'Devolução ou troca, pelo comprovante',
  drawer: 'Caixa: abrir, sangria, suprimento, fechar',
  printLast: 'Imprimir de novo o último comprovante',
  display: 'Tela do cliente, para um segundo monitor',
  choose: 'Escolher um item do carrinho',
  count: 'Um a mais, um a menos',
  remove: 'Remover o item',
  undo: 'Desfazer a remoção',
  escape: 'Cancelar ou sair; o carrinho fica guardado',
  showKeys: 'Esta lista',
};

/** The list of keys that `?` shows. */
export const KEY_WORDS: Words = (Object.keys(SAYS) as RegisterKeyName[]).flatMap((name) => {
  const says = SAYS[name];
  return typeof says === 'string' ? [[capOf(REGISTER_KEYS[name]), says] as const] : says;
});
