import { CAMPAIGN_HOURS, CAMPAIGN_LATE_DAYS, SCHEDULED_AHEAD_DAYS } from '@pdv/schemas/customers/campaigns';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { ENOUGH } from '@pdv/schemas/kernel/effect';
import { counted, formatCount } from '../../../shared/format/format.ts';
import type { SendingPlan } from './sending-plan.ts';

/** They are drawn one by one: of somewhat more that are foreseen, too few may be left. */
const MAY_BE_TOO_FEW = ENOUGH.customers + 10;

/** What will happen, in sentences. */
export function scheduleWords(plan: SendingPlan, segment: string, mailsPerDay: number): readonly string[] {
  const { mails, heldOut, perDay, days, late } = plan;
  const about = heldOut > 0 ? 'Cerca de ' : '';
  const get = counted(mails, 'cliente', 'clientes');
  const limit = `Dos ${formatCount(mailsPerDay)} e-mails por dia do seu plano, até ${formatCount(perDay)} podem ser de campanhas`;
  const tooFew = `Com menos de ${ENOUGH.customers} não será possível dizer quanto a campanha trouxe.`;
  return [
    `${about}${get} do segmento “${segment}” ${mails === 1 ? 'recebe' : 'recebem'} o e-mail. Vale quem estiver nele na hora do início.`,
    heldOut > 0
      ? `Cerca de ${counted(heldOut, 'cliente fica', 'clientes ficam')} sem o e-mail, para comparar o que compram.${heldOut < MAY_BE_TOO_FEW ? ` ${tooFew}` : ''}`
      : 'Ninguém fica de fora para comparar: não será possível dizer quanto a campanha trouxe.',
    days <= 1 ? `${limit}: tudo pode sair em um dia.` : `${limit}: o envio leva pelo menos ${days} dias.`,
    ...(late > 0
      ? [
          `${CAMPAIGN_LATE_DAYS} dias depois do dia do início nada mais sai: ${counted(late, 'cliente fica', 'clientes ficam')} sem receber.`,
        ]
      : []),
    'Quem pediu para não receber e-mails não recebe.',
  ];
}

/** The full hour of the shop's clock. */
export const hourAt = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

const isDay = (hour: number): boolean => hour >= CAMPAIGN_HOURS.first && hour <= CAMPAIGN_HOURS.last;

/** What was done by 'Enviar agora'. */
export const sentNowWords = (hour: number): string => (isDay(hour) ? 'O envio começou' : 'Campanha agendada');

/** When a campaign that is sent now begins. */
export function startsNowWords(hour: number): string {
  const { first, last } = CAMPAIGN_HOURS;
  if (hour < first) return `Os e-mails saem entre ${first}h e ${last + 1}h: começam hoje às ${first}h.`;
  if (hour > last) return `Os e-mails saem entre ${first}h e ${last + 1}h: começam amanhã às ${first}h.`;
  return 'Os primeiros e-mails saem em instantes.';
}

/** The full hours at which a campaign can begin. */
export const HOURS = Array.from(
  { length: CAMPAIGN_HOURS.last - CAMPAIGN_HOURS.first + 1 },
  (_, i) => CAMPAIGN_HOURS.first + i,
);

/** What is wrong with a moment to begin at; null for one that is good. */
export function momentFault(
  day: BusinessDay,
  hour: number,
  now: Date,
  timeZone: string,
): { readonly field: 'day' | 'hour'; readonly message: string } | null {
  const today = businessDayOf(now, timeZone);
  if (day === '') return { field: 'day', message: 'Escolha um dia' };
  if (day < today) return { field: 'day', message: 'Este dia já passou' };
  if (day > addDays(today, SCHEDULED_AHEAD_DAYS)) return { field: 'day', message: 'No máximo um ano à frente' };
  if (day === today && hour <= hourAt(now, timeZone)) return { field: 'hour', message: 'Esta hora já passou' };
  return null;
}
