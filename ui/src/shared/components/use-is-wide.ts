import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 80em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True from Chakra's `xl` on: there is room for every column of a table beside the menu. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
