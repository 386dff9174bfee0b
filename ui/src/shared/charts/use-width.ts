import { type RefCallback, startTransition, useCallback, useState } from 'react';

/** The width of an element in pixels as the window changes; 0 until it is known. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // In small steps: a chart is much to draw, and whoever presses a key meanwhile is heard first.
    const observer = new ResizeObserver(() => startTransition(() => setWidth(Math.floor(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
