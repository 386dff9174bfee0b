import { useEffect, useRef } from 'react';
import { createScanEar } from '../register-sale/scan-anywhere.ts';
import { takesText } from './takes-text.ts';

interface Options {
  /** Any dialog of the register is open. */
  readonly enabled: boolean;
  /** True for the field for codes: it hears its scans by itself. */
  readonly isOwn: (target: EventTarget | null) => boolean;
  readonly onScan: (code: string) => void;
}

/**
 * Hears a scanner while a dialog is open, whichever that is: the code is taken out of the field it was spoken into, which
 * keeps what was typed there, and its Enter neither submits a form nor presses a button.
 */
export function useScanBeneathDialog(options: Options): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  useEffect(() => {
    if (!enabled) return;
    const hearTyped = createScanEar();
    // Nobody types numbers onto a button: there a slow scanner is known, too.
    const hear = createScanEar({ byCheckDigit: true });
    let putBack = () => {};
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (latest.current.isOwn(target)) return;
      const heard = (takesText(target) ? hearTyped : hear)(key, timeStamp);
      if (heard.kind === 'start') putBack = remember(target);
      if (heard.kind !== 'scan') return;
      event.preventDefault();
      event.stopPropagation();
      putBack();
      latest.current.onScan(heard.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [enabled]);
}

/** @returns what gives the field back its text, as if a person had: forms hear of it. */
function remember(target: EventTarget | null): () => void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (!isField) return () => {};
  const { value } = target;
  // React looks at its own `value` on the element to tell whether anything changed.
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set;
  return () => {
    set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
