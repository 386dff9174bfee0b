const TITLES = /^(sra?|dra?|d|dona|seu|prof|profa)\.?$/i;
const COMPANY = /(^|\s)(ltda|me|mei|epp|eireli|s\/?a|cia)\.?$/i;

/**
 * What a Brazilian calls a person to their face: `Maria da Silva` → `Maria`, `Dona Ana Lima` → `Dona Ana`. A company keeps
 * its whole name. Empty for a name of spaces.
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', second] = words;
  if (COMPANY.test(words.join(' '))) return words.join(' ');
  return TITLES.test(first) && second !== undefined ? `${first} ${second}` : first;
}
