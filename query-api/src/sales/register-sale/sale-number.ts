/** As receipts print it: `nº 1.234`. With the sign in front it is nothing else; bare digits may be part of a name too. */
const NUMBER = /^\s*(n[ºo°]?\.?|#)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,15})\s*$/i;

export interface SearchedNumber {
  readonly number: number;
  /** Whether the search can mean a name as well. */
  readonly perhapsName: boolean;
}

const ID = /^\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\s*$/i;

/** The id of a sale or of a line that a search is. */
export const idIn = (search: string | undefined): string | undefined => ID.exec(search ?? '')?.[1]?.toLowerCase();

/** The number of a sale that a search may mean. */
export function numberIn(search: string | undefined): SearchedNumber | undefined {
  const [, sign, digits] = NUMBER.exec(search ?? '') ?? [];
  if (digits === undefined) return undefined;
  return { number: Number(digits.replaceAll('.', '')), perhapsName: sign === undefined };
}
