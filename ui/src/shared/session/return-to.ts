/** What travels with somebody on the way to an entrance, in the history's state. */
export interface EntranceState {
  /** The page asked for, with its query. */
  readonly from?: string;
  /** The session ended by itself: the login page says so. */
  readonly ended?: boolean;
}

/** Anything may stand in a history's state: only an address of our own is followed. */
export function entranceState(state: unknown): EntranceState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, ended } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
    ...(ended === true && { ended }),
  };
}
