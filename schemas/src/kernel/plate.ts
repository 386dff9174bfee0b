/** Letters that took the place of a plate's second digit when Brazil went over to Mercosul: 0 is A, 9 is J. */
const MERCOSUL_LETTERS = 'ABCDEFGHIJ';

/** A vehicle plate as it is stored: upper case, no separators. `abc-1234` → `ABC1234`. */
export function normalizePlate(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** True for the old form (`ABC1234`) and for Mercosul (`ABC1C34`). */
export function isPlate(plate: string): boolean {
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate);
}

/** The same for both forms of one car's plate: `ABC1C34` and `ABC1234` → `ABC1234`. */
export function plateKey(typed: string): string {
  const plate = normalizePlate(typed);
  const digit = MERCOSUL_LETTERS.indexOf(plate[4] ?? '');
  return isPlate(plate) && digit >= 0 ? `${plate.slice(0, 4)}${digit}${plate.slice(5)}` : plate;
}

/** As people write it: the old form with a hyphen (`ABC-1234`), Mercosul without. */
export function formatPlate(typed: string): string {
  const plate = normalizePlate(typed);
  return /^[A-Z]{3}\d{4}$/.test(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate;
}
