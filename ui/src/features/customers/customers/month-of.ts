/** `novembro de 2026`, or `nov. de 2026`. */
export function monthOf(instant: string, timeZone: string, month: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, month, year: 'numeric' }).format(new Date(instant));
}
