import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { type RefObject, useEffect, useRef } from 'react';
import { createScanHearing } from '../../../shared/keyboard/hear-scans.ts';
import { takesCodes } from '../../../shared/keyboard/takes-text.ts';
import { frontDialog } from '../../../shared/layers/modal-stack.ts';
import { payingBy } from '../cart/payment-keys.ts';

interface Actions {
  readonly barcode: RefObject<HTMLInputElement | null>;
  readonly focusBarcode: () => void;
  readonly focusProduct: () => void;
  readonly finish: () => void;
  readonly discount: () => void;
  readonly pay: (method: PaymentMethod) => void;
  readonly payInParts: (method: PaymentMethod) => void;
  /** A scan into some other field, which has its text back: to be looked up. */
  readonly scanned: (code: string) => void;
}

/**
 * The keyboard of the sale, before anybody else hears it. While a form or a question stands above it only scans are
 * heard, and those that the form takes are its own. `covered` is also true of one that is still closing.
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
      if (event.altKey || event.metaKey || (event.ctrlKey && !isDiscount(event))) return;
      if (!event.ctrlKey && event.target !== to.barcode.current && !takesCodes(event.target)) {
        const code = hear(event);
        if (code !== null) {
          event.preventDefault();
          event.stopPropagation();
          to.scanned(code);
          return;
        }
      }
      const behind = to.covered || !frontDialog()?.contains(to.barcode.current);
      const action = behind ? undefined : actionOf(event, to);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) action();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** As in 'Modo Caixa'. */
const isDiscount = ({ key, ctrlKey, shiftKey }: KeyboardEvent) => ctrlKey && !shiftKey && key.toLowerCase() === 'd';

function actionOf(event: KeyboardEvent, to: Actions): (() => void) | undefined {
  if (isDiscount(event)) return to.discount;
  const paying = payingBy(event, to);
  if (paying || event.shiftKey) return paying;
  if (event.key === 'F2') return to.focusBarcode;
  if (event.key === 'F3') return to.focusProduct;
  return event.key === 'F4' ? to.finish : undefined;
}
