import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Cart, newCart } from './cart.ts';
import { type CartOwner, cartName, loadCart, readCart, saveCart } from './cart-storage.ts';

/** The member's cart: kept over reloads, sign-outs and crashes, and the same in all tabs of the browser. */
export function useCart({ shopId, memberId }: CartOwner) {
  const owner = useMemo(() => ({ shopId, memberId }), [shopId, memberId]);
  const [cart, setCart] = useState(() => loadCart(owner));
  /** As of now, for what happens outside of a render: keys, scans, answers. */
  const latest = useRef(cart);

  const put = useCallback(
    (next: Cart) => {
      if (next === latest.current) return;
      latest.current = next;
      saveCart(owner, next);
      setCart(next);
    },
    [owner],
  );

  useEffect(() => {
    const changedElsewhere = (event: StorageEvent) => {
      if (event.key !== cartName(owner)) return;
      latest.current = readCart(event.newValue) ?? newCart();
      setCart(latest.current);
    };
    window.addEventListener('storage', changedElsewhere);
    return () => window.removeEventListener('storage', changedElsewhere);
  }, [owner]);

  return { cart, latest, put };
}
