import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly type: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly description?: string;
  /** Comes by itself: an error that is still there stays. */
  readonly yields?: boolean;
}

export interface Shown extends Notice {
  readonly id: number;
  /** In the place of one that was still there. */
  readonly instead: boolean;
  readonly leaving: boolean;
}

export const SHOWN_MS = 5_000;
const LEAVING_MS = 180;

let shown: Shown | null = null;
let lastId = 0;
let gone: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function put(next: Shown | null): void {
  clearTimeout(gone);
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 5 seconds, in place of the current one. */
export function notify(notice: Notice): void {
  if (notice.yields && shown?.type === 'error' && !shown.leaving) return;
  lastId += 1;
  put({ ...notice, id: lastId, instead: shown !== null && !shown.leaving, leaving: false });
}

/** Takes the message away, unless another has come. */
export function dismiss(id: number): void {
  if (shown?.id !== id || shown.leaving) return;
  put({ ...shown, leaving: true });
  gone = setTimeout(() => put(null), LEAVING_MS);
}

export function useNotice(): Shown | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
