import { type RefObject, useEffect } from 'react';

/** Keeps messages off the buttons: on a phone they would lie on them for five seconds. */
export function useToastsAbove(footer: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    if (!enabled) return;
    const measure = () => {
      const height = footer.current?.parentElement?.offsetHeight;
      if (height) root.style.setProperty('--bottom-bar', `${height}px`);
    };
    const frame = requestAnimationFrame(measure);
    return () => {
      cancelAnimationFrame(frame);
      root.style.removeProperty('--bottom-bar');
    };
  }, [footer, enabled]);
}
