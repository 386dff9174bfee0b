import { newId } from '../../../shared/api/submission-key.ts';
import { isObject, isText } from '../../../shared/shape.ts';

/** A ticket that is being taken up: nobody else has it then, and only this key gets what is on it once more. */
export interface Taking {
  readonly id: string;
  readonly key: string;
}

const nameOf = (shopId: string) => `fregues.taking.${shopId}`;

/** Kept before it is sent: an answer that is lost with the page is asked for again. */
export function beginTaking(shopId: string, id: string): Taking {
  const known = pendingTake(shopId);
  const taking = known?.id === id ? known : { id, key: newId() };
  try {
    localStorage.setItem(nameOf(shopId), JSON.stringify(taking));
  } catch {
    // Storage is full or forbidden: it goes on without a net.
  }
  return taking;
}

/** Null where nothing is open. */
export function pendingTake(shopId: string): Taking | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null');
    return isObject(stored) && isText(stored.id) && isText(stored.key) ? { id: stored.id, key: stored.key } : null;
  } catch {
    return null;
  }
}

export function endTaking(shopId: string): void {
  try {
    localStorage.removeItem(nameOf(shopId));
  } catch {
    // As above.
  }
}
