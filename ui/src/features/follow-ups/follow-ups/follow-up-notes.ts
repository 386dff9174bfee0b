import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { reasonOf } from '../../../shared/follow-ups/reason.ts';
import { formatDay, formatInstant, formatMoney } from '../../../shared/format/format.ts';

export interface FollowUpNote {
  readonly tone: 'muted' | 'warning' | 'error' | 'success';
  readonly text: string;
}

type HeldBack = NonNullable<FollowUp['heldBack']>['because'];

/** Why it does not leave, and the remedy. */
const STILL: Readonly<Record<HeldBack, string>> = {
  'no-address': 'Sem e-mail: não poderá ser enviado. Complete o cadastro do cliente.',
  unsubscribed: 'O cliente pediu para não receber lembretes.',
  'switched-off': 'Os lembretes estão desligados em Configurações: só sai se você enviar.',
  'no-plan': 'O plano da loja não tinha follow-ups: só sai se você enviar.',
  'daily-limit': 'A loja chegou ao limite de e-mails do dia: este sai sozinho em um dos próximos dias.',
  'recipient-limit': 'O cliente já recebeu muitos e-mails neste dia: este sai sozinho em um dos próximos.',
  'email-unconfirmed': 'Falta confirmar o seu e-mail em Configurações: depois disso, este sai sozinho.',
  'too-late': 'O dia passou há mais de uma semana: só sai se você enviar.',
};

/** Why it was held back on its day. */
const THEN: Readonly<Record<HeldBack, string>> = {
  ...STILL,
  'no-address': 'No dia, o cliente não tinha e-mail. Agora tem: você já pode enviar.',
  unsubscribed: 'No dia, o cliente não queria lembretes. Agora quer: você já pode enviar.',
  'switched-off': 'No dia, os lembretes estavam desligados: você ainda pode enviar.',
  'no-plan': 'No dia, o plano da loja não tinha follow-ups: você ainda pode enviar.',
};

const FAILED: Readonly<Record<NonNullable<FollowUp['failed']>, string>> = {
  refused: 'O e-mail foi recusado: confira o endereço no cadastro do cliente e envie de novo.',
  unavailable: 'O servidor de e-mail não respondeu. Tentamos de novo sozinhos, ou envie agora.',
};

/** Notes on a reminder besides its state, most urgent first. */
export function notesOf(followUp: FollowUp, today: string, timeZone: string): readonly FollowUpNote[] {
  const { status, failed, heldBack, delivery, chat, conversion } = followUp;
  const notes: FollowUpNote[] = [];
  // Without an address the last failure is of no interest any more, and what is held back is not tried again.
  if (heldBack?.still) notes.push({ tone: 'warning', text: STILL[heldBack.because] });
  else if (failed === 'refused') notes.push({ tone: 'error', text: FAILED.refused });
  else if (heldBack) notes.push({ tone: 'warning', text: THEN[heldBack.because] });
  else if (failed) notes.push({ tone: 'warning', text: FAILED[failed] });
  if (status === 'held-out') {
    notes.push({
      tone: 'muted',
      text: 'No trimestre desta data este cliente fica sem lembretes, para medir o efeito deles.',
    });
  }
  if (status === 'unknown') notes.push({ tone: 'warning', text: 'A conexão caiu durante o envio.' });
  if (status === 'sent' && delivery === 'outbox') {
    notes.push({ tone: 'warning', text: 'O e-mail não saiu: o envio de e-mails não está configurado.' });
  }
  if (conversion) {
    notes.push({
      tone: 'success',
      text: `Comprou de novo em ${formatDay(conversion.on)}: ${formatMoney(conversion.total)}`,
    });
  }
  if (chat) {
    notes.push({ tone: 'muted', text: `WhatsApp aberto por ${chat.by} em ${formatInstant(chat.openedAt, timeZone)}` });
  }
  const reason = status === 'pending' || status === 'overdue' ? reasonOf(followUp, today) : null;
  if (reason !== null) notes.push({ tone: 'muted', text: reason });
  return notes;
}
