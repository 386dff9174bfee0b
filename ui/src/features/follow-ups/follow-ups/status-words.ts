import type { FollowUpStats, FollowUpStatus } from '@pdv/schemas/follow-ups/follow-ups';
import { formatCount } from '../../../shared/format/format.ts';

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

type Sent = Pick<FollowUpStats, 'sent' | 'recorded' | 'unknown'>;

/** The card of those that were sent: without a mail server they are only recorded, and nobody has got anything. */
export function sentWords({ sent, recorded, unknown }: Sent = { sent: 0, recorded: 0, unknown: 0 }) {
  const isRecorded = recorded > 0 && recorded === sent;
  const details = [
    isRecorded ? 'o e-mail não está configurado' : recorded > 0 && `${formatCount(recorded)} só gravados, sem sair`,
    unknown > 0 && `e mais ${formatCount(unknown)} sem confirmação`,
  ];
  return {
    label: isRecorded ? 'Gravados' : 'Enviados',
    detail: details.filter((detail) => detail !== false).join(', ') || 'por e-mail',
  };
}
