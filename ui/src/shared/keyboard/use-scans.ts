import { useEffect, useRef } from 'react';
import { createScanHearing } from './hear-scans.ts';

interface Actions {
  readonly enabled?: boolean;
  /** True for the field for codes: it hears its scans by itself. */
  readonly isOwn: (target: EventTarget | null) => boolean;
  /** The code has been taken out of the field that it was spoken into. */
  readonly onScan: (code: string) => void;
  /** F2: to the field for codes. */
  readonly focusOwn?: () => void;
}

/**
 * Hears a scanner in whatever field or dialog of the screen it speaks, before Enter does anything there: it neither
 * submits a form nor presses a button.
 */
export function useScans({ enabled = true, ...actions }: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!enabled) return;
    const hear = createScanHearing();
    const listen = (event: KeyboardEvent) => {
      const to = latest.current;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.key === 'F2' && to.focusOwn) {
        event.preventDefault();
        to.focusOwn();
        return;
      }
      if (to.isOwn(event.target)) return;
      const code = hear(event);
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      to.onScan(code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [enabled]);
}
