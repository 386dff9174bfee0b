import { onFirstUse } from './on-first-use.ts';

/** Made once: to make one takes longer than a page of counts. */
const whole = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }));

/** A whole number as Brazilians write it: `17.733`. */
export const grouped = (count: number): string => whole().format(count);

/** So many of something: `1 evento`, `17.733 eventos`. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `1 evento`, `17.733 eventos`: of the log. */
export const eventsCounted = (count: number): string => counted(count, 'evento', 'eventos');
