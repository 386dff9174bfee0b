import type { FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';

/** `without-recipient`: what waits, though nobody would get it by mail. */
export type FollowUpChoice = FollowUpStatus | 'all' | 'without-recipient';

/** The list's filters and their labels. */
export const STATUS_FILTERS: readonly { readonly value: FollowUpChoice; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'pending', label: 'Pendentes' },
  { value: 'overdue', label: 'Vencidos' },
  { value: 'without-recipient', label: 'Sem destinatário' },
  { value: 'unknown', label: 'Sem confirmação' },
  { value: 'sent', label: 'Enviados' },
  { value: 'held-out', label: 'Sem lembrete' },
  { value: 'cancelled', label: 'Cancelados' },
];

/** `all` for what no filter is called, as in an address typed by hand. */
export const readStatus = (value: string | null): FollowUpChoice =>
  STATUS_FILTERS.find((filter) => filter.value === value)?.value ?? 'all';
