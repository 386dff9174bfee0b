import { useEffect } from 'react';
import { prepareNotices } from '../../../shared/notify/notify.ts';

/** After the first load, which they need not slow down. */
const ONCE_OPEN_MS = 1_000;

/** Messages appear at the left of the cart, or on small screens below the header: never on a button pressed next. */
export function useToastsBesideCart(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.register = '';
    const timer = setTimeout(prepareNotices, ONCE_OPEN_MS);
    return () => {
      clearTimeout(timer);
      delete root.dataset.register;
    };
  }, []);
}
