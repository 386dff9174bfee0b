import { useEffect, useRef } from 'react';
import { createScanEar } from './register-sale/scan-anywhere.ts';

interface Actions {
  /** True for the field for codes: it hears its scans by itself. */
  readonly isOwn: (target: EventTarget | null) => boolean;
  /** A scan may have begun in some other field: remember what that held. */
  readonly begins: () => void;
  /** It was one: undo what it typed, and look it up. */
  readonly scanned: (code: string) => void;
  /** F2: to the field for codes. */
  readonly focusOwn?: () => void;
}

/** Hears a scanner in whatever field of the screen it speaks, before Enter does anything there. */
export function useScanAnywhere(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const hear = createScanEar();
    const listen = (event: KeyboardEvent) => {
      const to = latest.current;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'F2' && to.focusOwn) {
        event.preventDefault();
        to.focusOwn();
        return;
      }
      if (to.isOwn(event.target)) return;
      const heard = hear(event.key, event.timeStamp);
      if (heard.kind === 'start') to.begins();
      if (heard.kind !== 'scan') return;
      event.preventDefault();
      event.stopPropagation();
      to.scanned(heard.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
