import {
  WEBHOOK_RETRY_DAYS,
  WEBHOOK_TEST,
  type Webhook,
  type WebhookDelivery,
  type WebhookEventName,
} from '@pdv/schemas/account/webhooks';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { Tone } from '../../../shared/components/status-badge.tsx';
import { formatInstant, formatTime } from '../../../shared/format/format.ts';
import { WEBHOOK_WORDS } from '../../../shared/webhook-words.ts';

interface Words {
  readonly tone: Tone;
  readonly text: string;
}

const PAUSED: Readonly<Record<string, string>> = {
  owner: 'Pausado',
  failing: `Pausado: falhou por ${WEBHOOK_RETRY_DAYS} dias`,
  gone: 'Pausado: o destino não existe mais',
  backlog: 'Pausado: fila cheia',
};

/** How a receiver does. */
export function healthWords(webhook: Webhook, included: boolean, timeZone: string): Words {
  const { paused, failingSince, lastDeliveredAt } = webhook;
  if (paused !== null) return { tone: paused === 'owner' ? 'neutral' : 'error', text: PAUSED[paused] ?? 'Pausado' };
  if (!included) return { tone: 'warning', text: 'Parado: o plano não inclui webhooks' };
  if (failingSince !== null) return { tone: 'error', text: `Falhando desde ${formatInstant(failingSince, timeZone)}` };
  if (lastDeliveredAt === null) return { tone: 'info', text: 'Ativo, nada enviado ainda' };
  return { tone: 'success', text: 'Ativo' };
}

/** What became of a delivery: `Tentando de novo às 14:05`. Nothing of a paused webhook leaves, whenever it was due. */
export function deliveryWords(delivery: WebhookDelivery, paused: boolean, now: Date, timeZone: string): Words {
  const { state, attempts, nextAttemptAt } = delivery;
  switch (state) {
    case 'delivered':
      return { tone: 'success', text: 'Entregue' };
    case 'parked':
      return { tone: 'error', text: `Desistiu após ${WEBHOOK_RETRY_DAYS} dias` };
    case 'sending':
      return { tone: 'info', text: 'Enviando' };
    case 'waiting':
      if (paused) return { tone: 'neutral', text: 'Na fila: o webhook está pausado' };
      if (attempts === 0 || nextAttemptAt === null) return { tone: 'info', text: 'Na fila' };
      return { tone: 'warning', text: `Tentando de novo ${whenOf(nextAttemptAt, now, timeZone)}` };
  }
}

/** `às 14:05`, or `em 27/11/2026 02:10`. */
function whenOf(instant: string, now: Date, timeZone: string): string {
  const day = businessDayOf(new Date(instant), timeZone);
  if (day === businessDayOf(now, timeZone)) return `às ${formatTime(instant, timeZone)}`;
  return `em ${formatInstant(instant, timeZone)}`;
}

const FAILURES: Readonly<Record<string, string>> = {
  private_address: 'O endereço não é da internet pública',
  not_found: 'O servidor não foi encontrado',
  refused: 'O servidor recusou a conexão',
  timeout: 'Sem resposta em 10 segundos',
  certificate: 'O certificado do servidor não é válido',
  broken: 'A conexão caiu, ou a resposta não era HTTP',
};

/** What the last attempt met: `HTTP 503 em 120 ms`; null before the first. */
export function answerWords({ status, failure, tookMs }: WebhookDelivery): string | null {
  if (failure !== null) return FAILURES[failure] ?? failure;
  if (status === null) return null;
  const redirected = status >= 300 && status < 400 ? ': redirecionamentos não são seguidos' : '';
  return `HTTP ${status} em ${tookMs ?? 0} ms${redirected}`;
}

/** 'Venda registrada'; of one that this screen does not know yet, its name. */
export const eventWords = (type: string): string =>
  type === WEBHOOK_TEST ? 'Teste' : (WEBHOOK_WORDS[type as WebhookEventName] ?? type);

/** 'Venda registrada, Estoque baixo e mais 3' */
export function eventsInWords(events: readonly string[]): string {
  const shown = events.slice(0, 2).map(eventWords).join(', ');
  return events.length > 2 ? `${shown} e mais ${events.length - 2}` : shown;
}

/** `erp.exemplo.com/webhooks`, without what everybody has. */
export const addressOf = ({ url }: Pick<Webhook, 'url'>): string => url.replace(/^https:\/\//, '').replace(/\/$/, '');
