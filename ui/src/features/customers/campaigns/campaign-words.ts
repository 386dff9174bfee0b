import {
  CAMPAIGN_LATE_DAYS,
  CAMPAIGN_NAME_MAX,
  type Campaign,
  type CampaignCustomer,
} from '@pdv/schemas/customers/campaigns';
import type { Tone } from '../../../shared/components/status-badge.tsx';
import { counted, formatCount, formatInstant } from '../../../shared/format/format.ts';

interface Words {
  readonly tone: Tone;
  readonly text: string;
}

/** What a campaign is up to. */
export function statusWords({ status, at }: Pick<Campaign, 'status' | 'at'>, timeZone: string): Words {
  switch (status) {
    case 'draft':
      return { tone: 'neutral', text: 'Rascunho' };
    case 'scheduled':
      return { tone: 'info', text: at === null ? 'Agendada' : `Agendada para ${formatInstant(at, timeZone)}` };
    case 'sending':
      return { tone: 'info', text: 'Enviando' };
    case 'done':
      return { tone: 'success', text: 'Concluída' };
    case 'stopped':
      return { tone: 'warning', text: 'Parada' };
  }
}

/** When its mails began to leave, whatever became of it. */
export const begunWords = (at: string, timeZone: string): string => `começou em ${formatInstant(at, timeZone)}`;

/** Without a mail server they are only recorded, and nobody has got anything. */
export const isRecorded = ({ sent, recorded }: Campaign['mails']): boolean => recorded > 0 && recorded === sent;

/** How many of how many mails have left: `45 de 120`; null before anybody is known. */
export function leftWords({ customers, heldOut, mails }: Pick<Campaign, 'customers' | 'heldOut' | 'mails'>) {
  return customers === null ? null : `${formatCount(mails.sent)} de ${formatCount(customers - heldOut)}`;
}

/** Who gets a campaign that is stopped. Mails that have begun to leave wait for the mail server only. */
export const gotWords = ({ sent, recorded }: Campaign['mails']): string =>
  sent === recorded
    ? 'Ninguém recebeu ainda. Só os e-mails que já estão saindo chegam.'
    : `${counted(sent - recorded, 'cliente já recebeu', 'clientes já receberam')}, e isso não volta. Dos outros, só os e-mails que já estão saindo chegam.`;

export const MAIL_STATUS: Readonly<Record<CampaignCustomer['status'], Words>> = {
  waiting: { tone: 'info', text: 'Ainda vai sair' },
  sending: { tone: 'info', text: 'Saindo agora' },
  sent: { tone: 'success', text: 'Enviado' },
  unknown: { tone: 'warning', text: 'Sem confirmação' },
  refused: { tone: 'error', text: 'Recusado' },
  dropped: { tone: 'neutral', text: 'Não sai' },
  'held-out': { tone: 'purple', text: 'Comparação' },
};

const BECAUSE: Readonly<Record<NonNullable<CampaignCustomer['because']>, string>> = {
  'no-address': 'Não tem mais e-mail no cadastro.',
  unsubscribed: 'Pediu para não receber e-mails.',
  'no-plan': 'O plano da loja não tinha campanhas.',
  stopped: 'O envio foi parado antes.',
  'too-late': `Passaram ${CAMPAIGN_LATE_DAYS} dias do início.`,
};

/** What became of one customer's mail, and why or when. */
export function mailWords(
  { status, because, sentAt, delivery }: Pick<CampaignCustomer, 'status' | 'because' | 'sentAt' | 'delivery'>,
  timeZone: string,
): Words & { readonly note: string | null } {
  const words = MAIL_STATUS[status];
  if (status === 'sent' && delivery === 'outbox') {
    return { tone: 'warning', text: 'Gravado', note: 'O envio de e-mails não está configurado.' };
  }
  const note = {
    waiting: null,
    sending: null,
    sent: sentAt && formatInstant(sentAt, timeZone),
    unknown: 'A conexão caiu durante o envio.',
    refused: 'Confira o endereço no cadastro.',
    dropped: because && BECAUSE[because],
    'held-out': 'Fica sem o e-mail, para medir o efeito.',
  }[status];
  return { ...words, note };
}

/** The name of another campaign with the same text. */
export function copyName(name: string): string {
  const copy = ' (cópia)';
  return name.slice(0, CAMPAIGN_NAME_MAX - copy.length).trimEnd() + copy;
}
