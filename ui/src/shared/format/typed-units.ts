/** Said wherever units are typed that are no whole number: no field drops a separator to make one of them. */
export const WHOLE_UNITS = 'Use um número inteiro, a partir de 1.';

/** False for `1,5` and `0.350`; true for digits, and for a field that is still empty. */
export const areWholeUnits = (typed: string): boolean => /^\d*$/.test(typed);
