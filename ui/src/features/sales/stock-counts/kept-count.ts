import { forget, keep, readKept } from '../../../shared/kept.ts';

const nameOf = (shopId: string) => `fregues.count.${shopId}`;

/** The count that is under way on this device, as it was kept: it outlives reloads and sign-outs. Null where there is none. */
export const keptCount = (shopId: string): string | null => readKept(nameOf(shopId));

export const keepCount = (shopId: string, text: string): void => keep(nameOf(shopId), text);

export const forgetCount = (shopId: string): void => forget(nameOf(shopId));
