/** `3*7891000100103`: so many units of it at once. */
const MULTIPLIED = /^(\d{1,4})[*xX](?=.{2})(.+)$/;

/** What was typed or scanned into the barcode field. A code may itself hold the letter x, but not after digits alone. */
export function readTyped(typed: string): { readonly code: string; readonly units: number | null } {
  const [, units, code] = MULTIPLIED.exec(typed) ?? [];
  if (!units || !code || Number(units) < 1) return { code: typed, units: null };
  return { code: code.trim(), units: Number(units) };
}

/** Whether a text is the beginning of such a multiplication: `3*`. */
export const isMultiplier = (text: string): boolean => /^\d{1,4}[*xX]$/.test(text.trim());
