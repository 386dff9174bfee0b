import { keep, readKept } from '../../../shared/kept.ts';
import { isObject, isText } from '../../../shared/shape.ts';

/** The register that this browser is, once it was named. */
export interface OwnRegister {
  readonly id: string;
  readonly name: string;
  /** The session that was last known to be open here: a sale right after a reload does not wait for the server. */
  readonly sessionId?: string;
}

/** A browser may serve several shops, and is a register of each. */
const placeOf = (shopId: string): string => `fregues.register.${shopId}`;

export function readRegister(shopId: string): OwnRegister | null {
  try {
    const kept: unknown = JSON.parse(readKept(placeOf(shopId)) ?? 'null');
    if (!isObject(kept) || !isText(kept.id) || !isText(kept.name)) return null;
    const { id, name, sessionId } = kept;
    return { id, name, ...(isText(sessionId) && { sessionId }) };
  } catch {
    return null;
  }
}

export const keepRegister = (shopId: string, register: OwnRegister): void =>
  keep(placeOf(shopId), JSON.stringify(register));
