import { keep, readKept } from '../../../shared/kept.ts';
import { isObject, isText } from '../../../shared/shape.ts';

/** The register that this browser is, once it was named. */
export interface OwnRegister {
  readonly id: string;
  readonly name: string;
}

/** A browser may serve several shops, and is a register of each. */
const placeOf = (shopId: string): string => `fregues.register.${shopId}`;

export function readRegister(shopId: string): OwnRegister | null {
  try {
    const kept: unknown = JSON.parse(readKept(placeOf(shopId)) ?? 'null');
    return isObject(kept) && isText(kept.id) && isText(kept.name) ? { id: kept.id, name: kept.name } : null;
  } catch {
    return null;
  }
}

export const keepRegister = (shopId: string, register: OwnRegister): void =>
  keep(placeOf(shopId), JSON.stringify(register));
