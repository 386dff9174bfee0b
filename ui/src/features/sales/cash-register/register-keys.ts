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
  | 'giveBack'
  | 'drawer'
  | 'printLast'
  | 'display'
  | 'undo'
  | 'showKeys'
  | 'escape'
  | 'inCart';

export interface RegisterKey {
  /** As `KeyboardEvent.key` gives them, letters small. */
  readonly keys: readonly string[];
  readonly held?: 'ctrl' | 'shift';
  readonly action: KeyAction;
}

/**
 * Every key of the register. The handler looks keys up here; the list gives each of these names its words, or does not
 * compile. So none works without being listed, nor is listed without working.
 */
export const REGISTER_KEYS = {
  barcode: { keys: ['F2'], action: 'focusBarcode' },
  search: { keys: ['F3'], action: 'focusSearch' },
  pay: { keys: PAYMENT_METHODS.map((method) => PAYMENT_KEYS[method]), action: 'pay' },
  payInParts: { keys: PAYMENT_METHODS.map((method) => PAYMENT_KEYS[method]), held: 'shift', action: 'payInParts' },
  finish: { keys: ['F4'], action: 'finish' },
  customer: { keys: ['F10'], action: 'focusCustomer' },
  discount: { keys: ['d'], held: 'ctrl', action: 'discount' },
  price: { keys: ['e'], held: 'ctrl', action: 'price' },
  held: { keys: ['k'], held: 'ctrl', action: 'held' },
  giveBack: { keys: ['b'], held: 'ctrl', action: 'giveBack' },
  drawer: { keys: ['g'], held: 'ctrl', action: 'drawer' },
  printLast: { keys: ['p'], held: 'ctrl', action: 'printLast' },
  display: { keys: ['m'], held: 'ctrl', action: 'display' },
  choose: { keys: ['ArrowUp', 'ArrowDown'], action: 'inCart' },
  count: { keys: ['ArrowRight', 'ArrowLeft'], action: 'inCart' },
  remove: { keys: ['Delete'], action: 'inCart' },
  undo: { keys: ['z'], held: 'ctrl', action: 'undo' },
  escape: { keys: ['Escape'], action: 'escape' },
  showKeys: { keys: ['?'], action: 'showKeys' },
} as const satisfies Readonly<Record<string, RegisterKey>>;
export type RegisterKeyName = keyof typeof REGISTER_KEYS;

const ALL: readonly RegisterKey[] = Object.values(REGISTER_KEYS);

/** What a key does while Ctrl, Shift or neither is held; undefined for keys that are not the register's. */
export function registerKey(key: string, held?: RegisterKey['held']): RegisterKey | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ALL.find((entry) => entry.held === held && entry.keys.includes(name));
}
