import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isQuantity, quantityFault, quantityOf, typedQuantity } from '../../../shared/format/typed-units.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { type Cart, type CartProduct, lineOf, setQuantity } from '../cart/cart.ts';

export interface Asking {
  readonly product: CartProduct;
  /** Units in the cart before it was scanned or picked: where Esc leads back to. */
  readonly before: number;
  /** What the field begins with. */
  readonly units: number;
  /** `line`: it was in the cart already, and somebody wants another quantity of it. */
  readonly how: 'scanned' | 'picked' | 'line';
}

interface Options {
  readonly current: () => Cart;
  readonly put: (cart: Cart) => void;
}

/**
 * 'Definir Quantidade': the product is in the cart already, with one unit; what is asked is whether it is more. So
 * whatever comes next (a scan, F4, a click elsewhere) goes on with the quantity so far, and nothing is lost.
 */
export function useAsking({ current, put }: Options) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = useRef<Asking | null>(null);
  /** Digits in the field that are not in the cart yet. */
  const typed = useRef('');

  function show(next: Asking | null): void {
    open.current = next;
    typed.current = '';
    setAsking(next);
  }

  return {
    asking,
    /** At once: a key that comes before the field has the focus would be torn from the rest of its scan. */
    ask: (next: Asking) => {
      if (next.how === 'scanned') flushSync(() => show(next));
      else show(next);
    },
    /** What the field holds by now. */
    note: (text: string) => {
      typed.current = text;
    },
    /** Takes the quantity so far. @returns false where something else was typed: it says so, and nothing is to be sold yet */
    settle: (): boolean => {
      const { product } = open.current ?? {};
      if (!product) return true;
      if (!isQuantity(typed.current, product.unit)) {
        const kept = lineOf(current(), product.id)?.quantity ?? 0;
        const description = `${quantityFault(product.unit)} Ficou ${quantityWords(kept, product.unit)} × ${product.name}.`;
        notify({ type: 'error', title: `“${typed.current}” não é uma quantidade`, description });
        show(null);
        return false;
      }
      const units = quantityOf(typed.current);
      if (units > 0 && lineOf(current(), product.id)) {
        put(setQuantity(current(), product.id, units));
      }
      show(null);
      return true;
    },
    /** Esc: as if it had not been scanned. */
    cancel: () => {
      const asked = open.current;
      if (!asked) return;
      put(setQuantity(current(), asked.product.id, asked.before));
      show(null);
    },
    text: () => typed.current || typedQuantity(open.current?.units ?? 1),
    isOpen: () => open.current !== null,
    /** Open, and nobody has begun to answer. */
    isUnanswered: () => open.current !== null && typed.current === '',
  };
}
