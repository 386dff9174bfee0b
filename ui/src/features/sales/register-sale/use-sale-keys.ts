import { PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { type RefObject, useEffect, useRef } from 'react';
import { PAYMENT_KEYS } from '../cart/payment-keys.ts';
import { createScanEar } from './scan-anywhere.ts';

interface Actions {
  readonly barcode: RefObject<HTMLInputElement | null>;
  readonly focusBarcode: () => void;
  readonly focusProduct: () => void;
  readonly finish: () => void;
  readonly pay: (method: PaymentMethod) => void;
  /** A scan may have begun in some other field: remember what that held. */
  readonly scanBegins: () => void;
  /** It was one: undo what it typed, and look it up. */
  readonly scanned: (code: string) => void;
}

/** The keyboard of the sale, before anybody else hears it; `enabled` is false while a question stands above it. */
export function useSaleKeys(actions: Actions, enabled: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!enabled) return;
    const hear = createScanEar();
    const listen = (event: KeyboardEvent) => {
      const to = latest.current;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target !== to.barcode.current) {
        const heard = hear(event.key, event.timeStamp);
        if (heard.kind === 'start') to.scanBegins();
        if (heard.kind === 'scan') {
          event.preventDefault();
          event.stopPropagation();
          to.scanned(heard.code);
          return;
        }
      }
      const action = event.shiftKey ? undefined : actionOf(event.key, to);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) action();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [enabled]);
}

function actionOf(key: string, to: Actions): (() => void) | undefined {
  if (key === 'F2') return to.focusBarcode;
  if (key === 'F3') return to.focusProduct;
  if (key === 'F4') return to.finish;
  const method = PAYMENT_METHODS.find((candidate) => PAYMENT_KEYS[candidate] === key);
  return method && (() => to.pay(method));
}
