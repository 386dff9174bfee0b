import { useSyncExternalStore } from 'react';

/** `never`: the drawer has not been asked for, and its code not fetched. */
type MenuState = 'never' | 'open' | 'closed';

let state: MenuState = 'never';
const listeners = new Set<() => void>();

/** The drawer with the whole menu: the top bar's button and the last of the tabs both open it. */
export function setMenuOpen(open: boolean): void {
  state = open ? 'open' : 'closed';
  for (const listener of listeners) listener();
}

export function useMenu(): MenuState {
  return useSyncExternalStore(subscribe, () => state);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
