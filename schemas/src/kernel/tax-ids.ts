/** `check` is what stands last: the weighted sum modulo 11, where 10 and 11 become 0. */
function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const sum = values.reduce((total, value, n) => total + value * (weights[n] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Both check digits follow from what stands before them; the second counts the first. */
function hasCheckDigits(id: string, weights: readonly number[]): boolean {
  // A letter counts as its ASCII code less 48: A is 17, Z is 42. Digits keep their value.
  const values = Array.from(id, (character) => character.charCodeAt(0) - 48);
  const body = values.slice(0, -2);
  const first = checkDigit(body, weights.slice(1));
  return values.at(-2) === first && values.at(-1) === checkDigit([...body, first], weights);
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const ONE_CHARACTER = /^(.)\1*$/;

/** True for 11 digits with the right check digits. Numbers of one digit only (`111.111.111-11`) are given to nobody. */
export function isCpf(digits: string): boolean {
  return /^\d{11}$/.test(digits) && !ONE_CHARACTER.test(digits) && hasCheckDigits(digits, CPF_WEIGHTS);
}

/**
 * True for 14 characters with the right check digits. Since July 2026 the first 12 may hold letters (Instrução
 * Normativa RFB 2.229/2024); what was given before stays as it is.
 */
export function isCnpj(id: string): boolean {
  return /^[\dA-Z]{12}\d{2}$/.test(id) && !ONE_CHARACTER.test(id) && hasCheckDigits(id, CNPJ_WEIGHTS);
}

/** `12345678909` → `123.456.789-09`. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`. */
export function formatCnpj(id: string): string {
  return id.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
