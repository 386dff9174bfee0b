import type { LiveState } from './live-state.ts';

const WORDS = { reconnecting: 'Reconectando…', offline: 'Sem conexão' } as const;

/** The words for a connection that is not in order. */
export const troubleOf = (state: LiveState): string | undefined =>
  state === 'reconnecting' || state === 'offline' ? WORDS[state] : undefined;
