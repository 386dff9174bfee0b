import { useLayoutEffect, useState } from 'react';

/** What the barcode field shows. */
export interface ScanDisplay {
  readonly text: string;
  /** What is to be said about the last code. */
  readonly warning: string | null;
  /** An answer is taking its time. */
  readonly slow: boolean;
}

/** Most answers are here sooner, with the line in the cart: a sign that comes and goes in between tells nobody anything. */
const SLOW_MS = 150;

/** Apart from the page's own state: a digit renders the field again, not the till around it. */
export function createScanDisplay() {
  let now: ScanDisplay = { text: '', warning: null, slow: false };
  /** Questions that are not answered yet. */
  let open = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function put(part: Partial<ScanDisplay>): void {
    const next = { ...now, ...part };
    if (next.text === now.text && next.warning === now.warning && next.slow === now.slow) return;
    now = next;
    for (const listener of listeners) listener();
  }

  return {
    put,
    asked(): void {
      open += 1;
      if (open === 1) timer = setTimeout(() => put({ slow: true }), SLOW_MS);
    },
    answered(): void {
      open -= 1;
      if (open > 0) return;
      clearTimeout(timer);
      put({ slow: false });
    },
    isOpen: () => open > 0,
    now: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Listens from the moment the field is there. `useSyncExternalStore` begins a moment later, and a scanner's digit that
 * comes in between would be put back to what was rendered last, with all before it.
 */
export function useScanDisplay({ subscribe, now }: ReturnType<typeof createScanDisplay>): ScanDisplay {
  const [shown, setShown] = useState(now);
  useLayoutEffect(() => {
    const show = () => setShown(now());
    show();
    return subscribe(show);
  }, [subscribe, now]);
  return shown;
}
