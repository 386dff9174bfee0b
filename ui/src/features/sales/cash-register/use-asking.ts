import { quantityWords, type Unit } from '@pdv/schemas/kernel/quantity';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isQuantity, plus, quantityFault, quantityOf, typedQuantity } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { type Cart, type CartProduct, lineOf, setQuantity } from '../cart/cart.ts';

export interface Asking {
  readonly product: CartProduct;
  /** Units in the cart before it was scanned or picked: where Esc leads back to. */
  readonly before: number;
  /** What the field begins with; 0 of what is weighed: it goes into the cart with the answer, beside what is there. */
  readonly units: number;
  /** `line`: it was in the cart already, and somebody wants another quantity of it. */
  readonly how: 'scanned' | 'picked' | 'line';
}

/** What a question for a quantity is answered with: an empty field is one piece, and no weight. 0 for no answer. */
export const answered = (typed: string, unit: Unit = 'un'): number =>
  isQuantity(typed, unit) ? quantityOf(typed) || +(unit === 'un' && !typed) : 0;

/** As much as the answer may be. */
export const mostOf = ({ product: { stock }, before, units }: Asking): number => (units ? stock : plus(stock, -before));

interface Options {
  readonly current: () => Cart;
  readonly put: (cart: Cart) => void;
  /** False where it does not go into the cart: it says so. */
  readonly add: (product: CartProduct, units: number) => boolean;
  /** It was to be weighed, and was not: it is not in the cart. */
  readonly onUnweighed: (product: CartProduct) => void;
}

/** Nobody said how much of it; what was typed instead. */
export function sayUnweighed({ name, unit }: CartProduct, text = '', fault = quantityFault(unit)): void {
  say(text, `${fault} ${name} não entrou no carrinho.`);
}

function say(text: string, description: string): void {
  notify({ type: 'error', title: text ? `“${text}” não é uma quantidade` : 'Faltou a quantidade', description });
}

/**
 * 'Definir Quantidade': the product is in the cart already, with one unit; what is asked is whether it is more. So
 * whatever comes next (a scan, F4, a click elsewhere) goes on with the quantity so far, and nothing is lost. What is
 * weighed is not: nobody sells a kilo because nobody said how much it is. It waits to be asked about again.
 */
export function useAsking({ current, put, add, onUnweighed }: Options) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = useRef<Asking | null>(null);
  /** Digits in the field that are not in the cart yet. */
  const typed = useRef('');
  /** They came as only a scanner's do. */
  const fast = useRef(false);
  /** The same product may be asked about twice in a row: each time anew. */
  const nth = useRef(0);
  /** The next code has begun: what was typed counts, unless it turns out to be the code's beginning. */
  const hidden = useRef(false);
  const [lacking, setLacking] = useState(false);

  function note(text: string, isFast = false): void {
    typed.current = text;
    fast.current = isFast;
    setLacking(false);
  }

  function show(next: Asking | null): void {
    nth.current++;
    hidden.current = false;
    open.current = next;
    note('');
    setAsking(next);
  }

  /** Takes the quantity so far. @returns false where something else was typed: it says so, and nothing is to be sold yet */
  function settle(): boolean {
    // What was typed before a code may be its beginning, until the code is read.
    if (!open.current || hidden.current) return true;
    const { product, units: begun } = open.current;
    const text = typed.current;
    const units = quantityOf(text);
    const isCode = fast.current;
    show(null);
    if (!isCode && isQuantity(text, product.unit) && (units || (begun && !text))) {
      if (!begun) {
        const added = add(product, units);
        if (!added) onUnweighed(product);
        return added;
      }
      if (units && lineOf(current(), product.id)) put(setQuantity(current(), product.id, units));
      return true;
    }
    const fault = isCode ? 'Parece o começo de um código.' : quantityFault(product.unit);
    if (!begun) {
      onUnweighed(product);
      sayUnweighed(product, text, fault);
      return false;
    }
    const kept = lineOf(current(), product.id)?.quantity ?? 0;
    say(text, `${fault} Ficou ${quantityWords(kept, product.unit)} × ${product.name}.`);
    return false;
  }

  return {
    asking,
    nth: nth.current,
    /** Enter came, and there is no quantity yet. */
    lacking,
    lack: () => setLacking(true),
    /** At once: a key that comes before the field has the focus would be torn from the rest of its scan. */
    ask: (next: Asking) => {
      if (next.how === 'scanned') flushSync(() => show(next));
      else show(next);
    },
    /** What the field holds by now. */
    note,
    settle,
    /** Settled by `read`. */
    hide: () => {
      hidden.current = true;
      setAsking(null);
    },
    /** The code is read, or was taken out again: so much of what was typed before it is a quantity. */
    read: (before = typed.current) => {
      if (!hidden.current) return;
      hidden.current = false;
      note(before);
      settle();
    },
    /** What was typed before the code that is being read; empty where nothing was, or the question was settled since. */
    hiddenText: () => (hidden.current ? typed.current : ''),
    /** Esc: as if it had not been scanned. */
    cancel: () => {
      const asked = open.current;
      if (!asked) return;
      put(setQuantity(current(), asked.product.id, asked.before));
      show(null);
    },
    text: () => typed.current || typedQuantity(open.current?.units ?? 1),
    isOpen: () => open.current !== null && !hidden.current,
    /** Somebody is answering it, or has to: it is not weighed by itself. */
    isAwaited: () => open.current !== null && (typed.current !== '' || !open.current.units),
    /** Open, and as good as answered. */
    isUnanswered: () => open.current !== null && typed.current === '' && open.current.units > 0,
  };
}
