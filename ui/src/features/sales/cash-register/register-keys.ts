import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { PAYMENT_KEYS } from '../cart/payment-keys.ts';

type KeyAction =
  | 'focusBarcode'
  | 'focusSearch'
  | 'focusCustomer'
  | 'finish'
  | 'pay'
  | 'payInParts'
  | 'discount'
  | 'price'
  | 'held'
  | 'drawer'
  | 'printLast'
  | 'display'
  | 'undo'
  | 'showKeys'
  | 'escape'
  | 'inCart';

export interface RegisterKey {
  /** As `KeyboardEvent.key` gives them, letters small. None for what is typed into the field. */
  readonly keys: readonly string[];
  readonly held?: 'ctrl' | 'shift';
  readonly action: KeyAction | 'typed';
  /** On the key, as people read it. */
  readonly cap: string;
  readonly says: string;
  /** In the strip below the products, where there is room for few; neighbours with the same word share it. */
  readonly short?: string;
}

const fKey = (cap: string, action: KeyAction, says: string, short?: string): RegisterKey => ({
  ...{ keys: [cap], action, cap, says },
  ...(short !== undefined && { short }),
});
const ctrl = (letter: string, action: KeyAction, says: string): RegisterKey => ({
  ...{ keys: [letter.toLowerCase()], held: 'ctrl', action, cap: `Ctrl ${letter}`, says },
});
const typed = (cap: string, says: string): RegisterKey => ({ keys: [], action: 'typed', cap, says });

const PAYMENT_WORDS = {
  cash: 'Dinheiro; de novo: valor exato',
  card: 'Cartão; de novo: débito ou crédito',
  pix: 'PIX',
  credit: 'Prazo; de novo: a data',
} as const;
const METHOD_KEYS = PAYMENT_METHODS.map((method) => PAYMENT_KEYS[method]);

/**
 * Every key of the register: what it does, and how the list and the strip name it. The handler looks keys up here, so
 * none can work without being listed, nor be listed without working.
 */
export const REGISTER_KEYS: readonly RegisterKey[] = [
  fKey('F2', 'focusBarcode', 'Código de barras', 'código'),
  typed('3*código', 'Três unidades de uma vez'),
  typed('3, leitor', 'Três unidades do produto lido, a confirmar'),
  fKey('F3', 'focusSearch', 'Buscar produto pelo nome; setas escolhem, Enter adiciona', 'produto'),
  ...PAYMENT_METHODS.map((method) => fKey(PAYMENT_KEYS[method], 'pay', PAYMENT_WORDS[method], 'pagamento')),
  {
    ...{ keys: METHOD_KEYS, held: 'shift', action: 'payInParts' },
    cap: `Shift ${METHOD_KEYS[0]}–${METHOD_KEYS.at(-1)}`,
    says: 'Pagar só uma parte assim',
  },
  fKey('F4', 'finish', 'Finalizar a venda', 'finalizar'),
  fKey('F10', 'focusCustomer', 'Cliente'),
  ctrl('D', 'discount', 'Desconto, na venda ou em um item'),
  ctrl('E', 'price', 'Preço do item escolhido, nesta venda'),
  ctrl('K', 'held', 'Comandas: guardar a venda, retomar outra'),
  ctrl('G', 'drawer', 'Caixa: abrir, sangria, suprimento, fechar'),
  ctrl('P', 'printLast', 'Imprimir de novo o último comprovante'),
  ctrl('M', 'display', 'Tela do cliente, para um segundo monitor'),
  { keys: ['ArrowUp', 'ArrowDown'], action: 'inCart', cap: '↑ ↓', says: 'Escolher um item do carrinho' },
  { keys: ['ArrowRight', 'ArrowLeft'], action: 'inCart', cap: '→ ←', says: 'Um a mais, um a menos' },
  { keys: ['Delete'], action: 'inCart', cap: 'Delete', says: 'Remover o item' },
  ctrl('Z', 'undo', 'Desfazer a remoção'),
  { keys: ['Escape'], action: 'escape', cap: 'Esc', says: 'Cancelar ou sair; o carrinho fica guardado' },
  { keys: ['?'], action: 'showKeys', cap: '?', says: 'Esta lista', short: 'todas as teclas' },
];

/** What a key does while Ctrl, Shift or neither is held; undefined for keys that are not the register's. */
export function registerKey(key: string, held?: RegisterKey['held']): RegisterKey | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return REGISTER_KEYS.find((entry) => entry.held === held && entry.keys.includes(name));
}
