/**
 * Modulo 11 over the first 43 characters of an NF-e's key, weights 2 to 9 from the right. Since July 2026 the issuer's
 * CNPJ may hold letters, which count as their ASCII code less 48 (Nota Técnica Conjunta 2025.001).
 */
export function accessKeyDigit(body: string): number {
  let sum = 0;
  for (let nth = 0; nth < body.length; nth += 1) {
    sum += (body.charCodeAt(body.length - 1 - nth) - 48) * (2 + (nth % 8));
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const SHAPE = /^\d{6}[\dA-Z]{12}\d{26}$/;

/** True for 44 characters with the right check digit. */
export const isAccessKey = (key: string): boolean =>
  SHAPE.test(key) && Number(key[43]) === accessKeyDigit(key.slice(0, 43));

/** What an NF-e's key says. */
export function readAccessKey(key: string) {
  return {
    /** `2611` for November 2026. */
    month: key.slice(2, 6),
    /** A CNPJ, or a CPF after three zeros. */
    issuer: key.slice(6, 20),
    model: key.slice(20, 22),
    series: Number(key.slice(22, 25)),
    number: Number(key.slice(25, 34)),
  };
}

/** In groups of four, as it is printed. */
export const writtenAccessKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
