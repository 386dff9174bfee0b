/** State in the browser history on the way to an entrance. */
export interface EntranceState {
  /** The page asked for, with its query. */
  readonly from?: string;
  /** Back from a new password. */
  readonly passwordChanged?: boolean;
}

/** Anything may stand in a history's state: only an address of our own is followed. */
export function entranceState(state: unknown): EntranceState {
  if (typeof state !== 'object' || state === null) return {};
  const { from, passwordChanged } = state as Record<string, unknown>;
  return {
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
    ...(passwordChanged === true && { passwordChanged }),
  };
}
