import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createScanHearing } from '../../../shared/keyboard/hear-scans.ts';
import { takesText } from '../../../shared/keyboard/takes-text.ts';
import { frontDialog } from '../../../shared/layers/modal-stack.ts';
import { payingBy } from '../cart/payment-keys.ts';
import { registerKey } from './register-keys.ts';

export interface RegisterActions {
  readonly barcode: () => HTMLInputElement | null;
  readonly focusBarcode: () => void;
  readonly focusSearch: () => void;
  readonly focusCustomer: () => void;
  readonly finish: () => void;
  readonly pay: (method: PaymentMethod) => void;
  readonly payInParts: (method: PaymentMethod) => void;
  readonly discount: () => void;
  /** Of the line that was touched last. */
  readonly price: () => void;
  /** Tickets that are put aside. */
  readonly held: () => void;
  /** A return by its receipt, or an exchange. */
  readonly giveBack: () => void;
  /** The cash session: opened, or what is done with it. */
  readonly drawer: () => void;
  readonly printLast: () => void;
  /** The customer's screen. */
  readonly display: () => void;
  readonly undo: () => void;
  readonly showKeys: () => void;
  /** Enter, where nothing was typed: answers what is being asked. False where nothing is. */
  readonly confirm: () => boolean;
  /** Whether this Enter is the end of a scan that has been answered already: it asks for nothing, and answers nothing. */
  readonly isLateEnter: (atMs: number) => boolean;
  /** False where Esc has nothing to do with the register, as in an open list. */
  readonly escape: () => boolean;
  /** Keys for the cart; they count while the barcode field is empty. False for any other key. */
  readonly inCart: (key: string) => boolean;
  /** A scan into some other field, which has its text back: to be looked up. */
  readonly scanned: (code: string) => void;
}

/**
 * The register's keyboard, before anybody else hears it. What is typed while no field has the focus goes to the barcode
 * field, from its first character on: a scanner may speak at any time. `enabled` is false while a dialog of the page is
 * open; a dialog that some part of it opened has its keys to itself, too.
 */
export function useRegisterKeys(actions: RegisterActions, enabled: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // With the field on the screen, not some time after: a scanner does not wait for what runs once it was painted.
  useLayoutEffect(() => {
    if (!enabled) return;
    const hear = createScanHearing();
    const listen = (event: KeyboardEvent) => {
      if (!frontDialog() && hears(event, latest.current, hear)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [enabled]);
}

/** Whether the key is the register's own, and nobody else's. */
function hears(event: KeyboardEvent, to: RegisterActions, hear: ReturnType<typeof createScanHearing>): boolean {
  const { key, target } = event;
  if (event.altKey || event.metaKey) return false;
  if (event.ctrlKey) return withCtrl(event, to);
  const asksForKeys = registerKey(key)?.action === 'showKeys';
  if (key === 'Enter' && to.isLateEnter(event.timeStamp)) return true;
  const barcode = to.barcode();
  const inBarcode = target === barcode;
  if (!inBarcode && takesText(target)) {
    if (isQuantity(target)) {
      if (!asksForKeys) return shortcut(event, to);
      to.showKeys();
      return true;
    }
    const code = hear(event);
    if (code !== null) {
      to.scanned(code);
      return true;
    }
    return shortcut(event, to);
  }
  if (asksForKeys && (!inBarcode || barcode?.value === '')) {
    to.showKeys();
    return true;
  }
  const empty = barcode?.value === '';
  if (key === 'Enter' && empty && (inBarcode || target === document.body) && to.confirm()) return true;
  if (empty && (inBarcode || target === document.body) && to.inCart(key)) return true;
  if (!inBarcode && key.length === 1 && key !== ' ') {
    // The key's character then lands there.
    barcode?.focus();
    return false;
  }
  return shortcut(event, to);
}

function shortcut(event: KeyboardEvent, to: RegisterActions): boolean {
  const action = registerKey(event.key, event.shiftKey ? 'shift' : undefined)?.action;
  if (action === 'escape') return to.escape();
  if (action === undefined || action === 'inCart' || action === 'showKeys') return false;
  if (event.repeat) return true;
  if (action === 'pay' || action === 'payInParts') payingBy(event, to)?.();
  else to[action]();
  return true;
}

/** A text that is being edited undoes its own changes. */
function withCtrl(event: KeyboardEvent, to: RegisterActions): boolean {
  const action = event.shiftKey ? undefined : registerKey(event.key, 'ctrl')?.action;
  if (action === 'undo') {
    if (isEdited(event.target)) return false;
    to.undo();
    return true;
  }
  if (!isDone(action)) return false;
  if (!event.repeat) to[action]();
  return true;
}

const isQuantity = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.field === 'quantity';
const isEdited = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';

const DONE = ['discount', 'price', 'drawer', 'held', 'giveBack', 'printLast', 'display'] as const;
const isDone = (action?: string): action is (typeof DONE)[number] => DONE.some((done) => done === action);
