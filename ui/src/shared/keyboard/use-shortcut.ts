import { useEffect, useRef } from 'react';

/**
 * Runs `action` on a key such as `F2` or `Escape`, wherever the focus is. Keys with a modifier are somebody else's
 * (Alt+F4 also reports F4), and an open dialog has the keyboard to itself.
 */
export function useShortcut(key: string, action: (event: KeyboardEvent) => void, enabled = true): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.repeat || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return;
      event.preventDefault();
      latest.current(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, enabled]);
}
