/**
 * A number as on receipts: `nº 1.234`. With the sign it can only be a number; bare digits may also be part of a name.
 */
const NUMBER = /^(?:(n[ºo°]?\.?|#)\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,15})$/i;

export interface SearchedNumber {
  readonly number: number;
  /** Whether the search can also mean a name. */
  readonly perhapsName: boolean;
}

const ID = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/i;

/** The id of a sale or line, if the search is an id. */
export const idIn = (search: string | undefined): string | undefined => ID.exec(search ?? '')?.[1]?.toLowerCase();

/** The number of a sale, if the search can mean one. */
export function numberIn(search: string | undefined): SearchedNumber | undefined {
  const [, sign, digits] = NUMBER.exec(search?.trim() ?? '') ?? [];
  if (digits === undefined) return undefined;
  return { number: Number(digits.replaceAll('.', '')), perhapsName: sign === undefined };
}
