import { type PointerEvent, useRef, useState } from 'react';

/** So far to either side, and it is meant. */
const FAR_ENOUGH_PX = 50;

/** A swipe dismisses the toast. A mouse drag selects its text, for example to copy a code. */
export function useSwipe(onAway: () => void) {
  const from = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const settle = () => {
    from.current = null;
    setShift(0);
  };
  return {
    style: shift === 0 ? undefined : { translate: `${shift}px` },
    onPointerDown({ clientX, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') from.current = clientX;
    },
    onPointerMove({ clientX }: PointerEvent) {
      if (from.current !== null) setShift(clientX - from.current);
    },
    onPointerUp({ clientX }: PointerEvent) {
      const away = from.current !== null && Math.abs(clientX - from.current) >= FAR_ENOUGH_PX;
      // Where it was pushed to, it fades.
      if (away) onAway();
      else settle();
      from.current = null;
    },
    onPointerCancel: settle,
  };
}
