const MARKS = /\p{Mn}/gu;

/** For searching: lower case, no accents, single spaces. `Açúcar  União` → `acucar uniao`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * For putting names in order as people do, character by character: folded, and each number behind how many digits it
 * has, so that `nº 18` stands before `nº 108`. `Óleo 007` → `oleo 17`.
 */
export function sortKey(text: string): string {
  return foldText(text).replace(/\d+/g, (run) => {
    const digits = run.replace(/^0+/, '');
    return String.fromCharCode(48 + digits.length) + digits;
  });
}

/**
 * A shop's public address from its name: lower case, accents removed, anything but letters and digits becomes a
 * hyphen, hyphens collapse and are trimmed. Empty when nothing is left.
 */
export function slugify(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}

/** Digits only, as phones are stored: `(11) 98123-4410` → `11981234410`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Digits as people read them: `11981234410` → `(11) 98123-4410`. What is no Brazilian number stays as it is. */
export function formatPhone(digits: string): string {
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  const match = /^(\d{2})(9\d{4}|\d{4})(\d{4})$/.exec(local);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : digits;
}
