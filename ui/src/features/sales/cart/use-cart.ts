import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, newCart } from './cart.ts';
import { type CartKey, loadCart, readCart, saveCart } from './cart-storage.ts';

/** The member's cart as it is kept in `place`, over reloads; one in the local storage is the same in all tabs. */
export function useCart({ storage, name }: CartKey) {
  const place = useMemo(() => ({ storage, name }), [storage, name]);
  const [cart, setCart] = useState(() => loadCart(place));
  /** As of now, for what happens outside of a render: keys, scans, answers. */
  const latest = useRef(cart);

  const put = useCallback(
    (next: Cart) => {
      if (next === latest.current) return;
      latest.current = next;
      saveCart(place, next);
      setCart(next);
    },
    [place],
  );

  useEffect(() => {
    const changedElsewhere = (event: StorageEvent) => {
      if (event.key !== place.name) return;
      latest.current = readCart(event.newValue) ?? newCart();
      setCart(latest.current);
    };
    window.addEventListener('storage', changedElsewhere);
    return () => window.removeEventListener('storage', changedElsewhere);
  }, [place]);

  return { cart, latest, put };
}
