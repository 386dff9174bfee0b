import type { Mailbox } from '@pdv/infra/mail/mailer';
import type { IdentifiedMail } from '@pdv/infra/mail/sent-once';
import type { Palette } from '@pdv/schemas/catalog/palette';
import { unsubscribeHtml, unsubscribeText } from '@pdv/schemas/follow-ups/reminder-html';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { mailFrame, TABLE, WRAP } from '@pdv/schemas/mail/frame';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { mainPayment } from '@pdv/schemas/sales/sale-math';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import type { ShopIdentity } from '../../dependencies.ts';
import { heading } from '../../mail/layout.ts';
import type { FoundSale } from '../sale/find-sale.ts';

export interface Receipt {
  readonly to: Mailbox;
  readonly shop: Pick<ShopIdentity, 'storeName' | 'contact' | 'timeZone' | 'theme'>;
  readonly sale: Pick<FoundSale, 'sold' | 'saleDate'>;
  /** Used if the sale recorded none. */
  readonly amountPaidCentavos: number | null;
  /** Where the customer ends the shop's reminders. */
  readonly unsubscribeUrl: string;
  readonly messageId: string;
  readonly subjects: readonly string[];
}

/** 'Comprovante de Venda' of a whole sale. Escapes all typed text. */
export function receiptMail({
  to,
  shop,
  sale,
  amountPaidCentavos,
  unsubscribeUrl,
  messageId,
  subjects,
}: Receipt): IdentifiedMail {
  const { sold, saleDate } = sale;
  const total = sold.totalCentavos;
  const title = `Comprovante de Venda – ${shop.storeName}`;
  const facts = [
    ['Venda', saleNumber(sold.number)],
    ['Data', dateTime(saleDate, shop.timeZone)],
    ['Cliente', to.name],
    ['Pagamento', PAYMENT_LABELS[mainPayment(sold.payments).method]],
    ...payment(sold, amountPaidCentavos),
  ] as const;
  const items = sold.lines.map((line) => ({
    name: line.productName,
    count: `${line.quantity} x ${formatBrl(line.unitPriceCentavos)}`,
    total: formatBrl(line.totalCentavos),
  }));
  const thanks = `Obrigado pela preferência! ${shop.storeName}`;
  return {
    to,
    fromName: shop.storeName,
    replyTo: { name: shop.storeName, address: shop.contact },
    subject: title,
    messageId,
    subjects,
    text: [
      title,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...items.map((item) => `${item.name}: ${item.count} = ${item.total}`),
      '',
      `Total: ${formatBrl(total)}`,
      '',
      NOT_FISCAL,
      thanks,
      '-- ',
      unsubscribeText(unsubscribeUrl),
      '',
    ].join('\n'),
    html: mailFrame({
      subject: title,
      preview: `Total: ${formatBrl(total)}`,
      storeName: shop.storeName,
      theme: shop.theme,
      panel: (light) =>
        [heading(light, 'Comprovante de Venda'), factsHtml(light, facts), itemsHtml(light, items, total)].join('\n'),
      footer: [NOT_FISCAL, thanks],
      ending: (light) => unsubscribeHtml(unsubscribeUrl, light),
    }),
  };
}

const NOT_FISCAL = 'NÃO É DOCUMENTO FISCAL';

type Fact = readonly [label: string, value: string];

function payment({ payments, businessDate }: FoundSale['sold'], typed: number | null): Fact[] {
  const { method, amountCentavos, tenderedCentavos, dueDate } = mainPayment(payments);
  if (method === 'credit') return [['Vencimento', day(dueDate ?? businessDate)]];
  if (method !== 'cash') return [];
  const paid = Math.max(tenderedCentavos ?? typed ?? amountCentavos, amountCentavos);
  return [
    ['Valor pago', formatBrl(paid)],
    ['Troco', formatBrl(paid - amountCentavos)],
  ];
}

/** Puts label and value on one line if there is room. */
function factsHtml({ text, muted }: Palette, facts: readonly Fact[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<p class="text" style="margin:0 0 4px;font-size:15px;line-height:1.5;color:${text};${WRAP}"><span class="muted" style="color:${muted}">${escapeHtml(label)}:</span> ${escapeHtml(value)}</p>`,
  );
  return rows.join('\n');
}

function itemsHtml(
  { text, muted, line }: Palette,
  items: readonly { name: string; count: string; total: string }[],
  total: number,
): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;font-size:15px;line-height:1.4;color:${text}`;
  const last = `padding:14px 0;font-size:17px;font-weight:700;color:${text}`;
  const rows = items.map(
    ({ name, count, total: sum }) =>
      `<tr><td class="text line" style="${cell};padding-right:12px;${WRAP}">${escapeHtml(name)}<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(count)}</span></td>` +
      `<td class="text line" align="right" width="130" style="${cell};font-weight:600">${escapeHtml(sum)}</td></tr>`,
  );
  return `<table ${TABLE} width="100%" style="table-layout:fixed;margin:12px 0 8px">${rows.join('\n')}
<tr><td class="text" style="${last}">Total</td><td class="text" align="right" width="130" style="${last}">${escapeHtml(formatBrl(total))}</td></tr></table>`;
}

function dateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

function day(businessDay: string): string {
  return businessDay.split('-').reverse().join('/');
}
