import { forgetPosition } from './log-position.ts';
import { removeTokens } from './stored-tokens.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
let ended = false;

/** True once the server has ended a session in this tab, until somebody enters again: the login page says so. */
export const hasSessionEnded = () => ended;

export function noteSessionBegun(): void {
  ended = false;
}

/** Called when the server no longer accepts the session. Returns the function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the session in this browser; the application decides where to go. */
export function endSession(): void {
  ended = true;
  removeTokens();
  forgetPosition();
  for (const listener of listeners) listener();
}
