import { type RefObject, startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** Drawn before it comes into sight by so much. */
const MARGIN = '200px';

/** Whether something is in sight, nearly, or has been; after a while it counts as seen anyway, as for printing. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const come = () => startTransition(() => setNear(true));
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && come(), {
      rootMargin: MARGIN,
    });
    watch.observe(place.current);
    const cancel = whenIdle(async () => come());
    return () => {
      watch.disconnect();
      cancel();
    };
  }, [near, place]);
  return near;
}
