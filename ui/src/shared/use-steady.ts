import { useLayoutEffect, useRef, useState } from 'react';

type Actions = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The same functions for as long as the screen stands, each doing what its newest version does: what is given nothing
 * else that changed need not be rendered again. For events only; while rendering they may be a rendering behind.
 */
export function useSteady<A extends Actions>(newest: A): A {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  const [steady] = useState(() => {
    const names = Object.keys(newest);
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])) as A;
  });
  return steady;
}
