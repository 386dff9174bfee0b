import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 47.99em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True below Chakra's `md`. For what cannot be done with responsive props alone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
