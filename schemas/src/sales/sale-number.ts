const GROUPED = new Intl.NumberFormat('pt-BR', { useGrouping: 'always' });

/** A sale's number as people read it, after "nº": `1234` → `1.234`. */
export const saleNumber = (number: number): string => GROUPED.format(number);
