import { quantityWords, UNITS, type Unit } from '@pdv/schemas/kernel/quantity';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { counted, formatDay } from '../../../shared/format/format.ts';

type Moment = Pick<Timeline[number], 'type' | 'before' | 'after'>;

/** An entry of a sale's history in words; kinds that came later than this screen are named as a change. */
export function describeMoment(moment: Moment): { readonly title: string; readonly detail: string | null } {
  const { type, before, after } = moment;
  const unit = UNITS.find((each) => each === after?.unit) ?? 'un';
  const moved = typeof before?.stock === 'number' && typeof after?.stock === 'number';
  const details = [
    typeof after?.reason === 'string' ? `“${after.reason}”` : null,
    moved ? `estoque ${quantityWords(Number(before.stock), unit)} → ${quantityWords(Number(after.stock), unit)}` : null,
    typeof after?.dueOn === 'string' ? `para ${formatDay(after.dueOn)}` : null,
    typeof after?.items === 'number' ? itemsWords(after.quantity ?? after.items, unit) : null,
  ].filter((detail) => detail !== null);
  const title = after?.delivery === 'outbox' ? NOT_SENT[type] : undefined;
  return { title: title ?? TITLES[type] ?? 'Venda alterada', detail: details.length > 0 ? details.join(' · ') : null };
}

/** Pieces, as the cart counts them: what is weighed is one. */
const itemsWords = (quantity: unknown, unit: Unit): string =>
  counted(unit === 'un' ? Number(quantity) : 1, 'item', 'itens');

/** Where no mail server is configured, a mail is only saved. */
const NOT_SENT: Readonly<Record<string, string>> = {
  ReceiptSent: 'Comprovante gravado: o e-mail não saiu',
  FollowUpSent: 'Follow-up gravado: o e-mail não saiu',
};

const TITLES: Readonly<Record<string, string>> = {
  SaleRegistered: 'Venda registrada',
  SaleCancelled: 'Venda cancelada',
  SaleReturned: 'Devolução',
  VoucherIssued: 'Vale-troca emitido',
  VoucherRestored: 'Valor de volta ao vale-troca',
  StockReturned: 'Itens de volta ao estoque',
  ReceiptSent: 'Comprovante enviado por e-mail',
  FollowUpScheduled: 'Follow-up agendado',
  FollowUpSent: 'Follow-up enviado',
  FollowUpCancelled: 'Follow-up cancelado',
  FollowUpSendFailed: 'Follow-up não pôde ser enviado',
  FollowUpSendUnknown: 'Follow-up sem confirmação de envio',
  FollowUpHeldBack: 'Follow-up não saiu no dia previsto',
  FollowUpChatOpened: 'Conversa no WhatsApp aberta com o follow-up',
  FollowUpConverted: 'Cliente voltou a comprar depois do follow-up',
  FollowUpConversionUndone: 'Compra que veio do follow-up foi cancelada ou devolvida',
};
