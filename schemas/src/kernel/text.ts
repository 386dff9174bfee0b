const MARKS = /\p{Mn}/gu;

/** For searching: lower case, no accents, single spaces. `Açúcar  União` → `acucar uniao`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * A shop's public address from its name: lower case, accents removed, anything but letters and digits becomes a
 * hyphen, hyphens collapse and are trimmed. Empty when nothing is left.
 */
export function slugify(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}

/** Digits only, as phones are stored: `(11) 98123-4410` → `11981234410`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
