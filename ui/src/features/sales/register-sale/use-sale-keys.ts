import { PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { type RefObject, useEffect, useRef } from 'react';
import { createScanHearing } from '../../../shared/keyboard/hear-scans.ts';
import { PAYMENT_KEYS } from '../cart/payment-keys.ts';

interface Actions {
  readonly barcode: RefObject<HTMLInputElement | null>;
  readonly focusBarcode: () => void;
  readonly focusProduct: () => void;
  readonly finish: () => void;
  readonly pay: (method: PaymentMethod) => void;
  /** A scan into some other field, which has its text back: to be looked up. */
  readonly scanned: (code: string) => void;
}

/**
 * The keyboard of the sale, before anybody else hears it. While a form or a question stands above it (`covered`) only
 * scans are heard.
 */
export function useSaleKeys(actions: Actions, covered: boolean): void {
  const latest = useRef({ ...actions, covered });
  useEffect(() => {
    latest.current = { ...actions, covered };
  });
  useEffect(() => {
    const hear = createScanHearing();
    const listen = (event: KeyboardEvent) => {
      const to = latest.current;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target !== to.barcode.current) {
        const code = hear(event);
        if (code !== null) {
          event.preventDefault();
          event.stopPropagation();
          to.scanned(code);
          return;
        }
      }
      const action = event.shiftKey || to.covered ? undefined : actionOf(event.key, to);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) action();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

function actionOf(key: string, to: Actions): (() => void) | undefined {
  if (key === 'F2') return to.focusBarcode;
  if (key === 'F3') return to.focusProduct;
  if (key === 'F4') return to.finish;
  const method = PAYMENT_METHODS.find((candidate) => PAYMENT_KEYS[candidate] === key);
  return method && (() => to.pay(method));
}
