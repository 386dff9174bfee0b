import { useEffect } from 'react';

/** Messages appear at the left of the cart, or on small screens below the header: never on a button pressed next. */
export function useToastsBesideCart(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.register = '';
    return () => {
      delete root.dataset.register;
    };
  }, []);
}
