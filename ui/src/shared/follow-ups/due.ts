import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { businessDayOf, daysBetween } from '@pdv/schemas/kernel/business-day';
import type { Tone } from '../components/status-badge.tsx';
import { formatDay } from '../format/format.ts';

/** Where no mail server is configured a mail is only recorded, and nobody has got anything. */
export const sentWord = ({ delivery }: Pick<FollowUp, 'delivery'>): string =>
  delivery === 'outbox' ? 'Gravado' : 'Enviado';

/** The label and colour of a reminder's day. */
export function describeDue(
  { status, scheduledFor, sentAt, delivery }: Pick<FollowUp, 'status' | 'scheduledFor' | 'sentAt' | 'delivery'>,
  today: string,
  timeZone: string,
): { readonly tone: Tone; readonly text: string } {
  if (status === 'sent') {
    const day = sentAt === null ? scheduledFor : businessDayOf(new Date(sentAt), timeZone);
    const ago = daysBetween(day, today);
    const when = ago === 0 ? 'hoje' : ago === 1 ? 'ontem' : `em ${formatDay(day)}`;
    return { tone: delivery === 'outbox' ? 'warning' : 'success', text: `${sentWord({ delivery })} ${when}` };
  }
  if (status === 'cancelled') return { tone: 'neutral', text: 'Cancelado' };
  if (status === 'held-out') return { tone: 'neutral', text: 'Sem lembrete' };
  if (status === 'sending') return { tone: 'neutral', text: 'Enviando' };
  if (status === 'unknown') return { tone: 'warning', text: 'Sem confirmação' };
  const left = daysBetween(today, scheduledFor);
  if (status === 'overdue' || left < 0) return { tone: 'error', text: `Vencido há ${days(Math.max(1, -left))}` };
  return { tone: 'warning', text: left === 0 ? 'Vence hoje' : `Vence em ${days(left)}` };
}

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** Whether its day has come and it can be sent: somebody can get it, and does not mind. */
export function canSendToday({ status, scheduledFor, heldBack }: FollowUp, today: string): boolean {
  return (status === 'pending' || status === 'overdue') && scheduledFor <= today && !isOutOfReach(heldBack);
}

/** Nobody gets it, or nobody wants it: no sending by hand helps. */
export function isOutOfReach(heldBack: FollowUp['heldBack']): boolean {
  return heldBack?.still === true && (heldBack.because === 'no-address' || heldBack.because === 'unsubscribed');
}
