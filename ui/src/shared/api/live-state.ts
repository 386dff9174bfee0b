import { useSyncExternalStore } from 'react';

/** `idle`: nobody is signed in. `offline`: the device has no network, or the server has been away for a while. */
export type LiveState = 'idle' | 'online' | 'reconnecting' | 'offline';

let state: LiveState = 'idle';
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const liveState = (): LiveState => state;

/** The connection to the server, as the shell shows it. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, liveState);
}
