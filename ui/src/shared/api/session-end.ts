import { forgetPosition } from './log-position.ts';
import { removeTokens } from './stored-tokens.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
/** `here`: the server no longer took it. `elsewhere`: another tab of this browser forgot it. */
type End = 'here' | 'elsewhere';
let ended: End | null = null;

/** Once a session in this tab has ended otherwise than by leaving it, until somebody enters again: the login page says so. */
export const howSessionEnded = (): End | null => ended;

export function noteSessionBegun(): void {
  ended = null;
}

export function noteSessionEndedElsewhere(): void {
  ended = 'elsewhere';
}

/** Called when the server no longer accepts the session. Returns the function that stops listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets the session in this browser; the application decides where to go. */
export function endSession(): void {
  ended = 'here';
  removeTokens();
  forgetPosition();
  for (const listener of listeners) listener();
}
