const whole = new Intl.NumberFormat('pt-BR');

/** A ticket's number as people read it: `1234` → `nº 1.234`. */
export const saleNumber = (number: number): string => `nº ${whole.format(number)}`;
