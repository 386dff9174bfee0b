import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly type: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly description?: string;
}

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Says something in the corner for 5 seconds, in place of whatever was there. The toaster comes with the first
 * message, so that no screen pays for it at its first load.
 */
export function notify(notice: Notice): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./toaster.ts').then(({ show }) => show(notice));
}

/** For a screen that goes on without a connection: what shows a message is fetched before there is one. */
export function prepareNotices(): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./toaster.ts').catch(() => undefined);
}

/** True from the first message on: then the region has to be there. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
