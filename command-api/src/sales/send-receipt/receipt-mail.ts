import type { Mailbox } from '@pdv/infra/mail/mailer';
import type { IdentifiedMail } from '@pdv/infra/mail/sent-once';
import type { Palette } from '@pdv/schemas/catalog/palette';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { mailFrame, TABLE, WRAP } from '@pdv/schemas/mail/frame';
import { unsubscribeHtml, unsubscribeText } from '@pdv/schemas/mail/unsubscribe';
import {
  cashRows,
  countWords,
  discountRows,
  type Labelled,
  lineAmounts,
  paymentRows,
} from '@pdv/schemas/sales/receipt-rows';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import type { ShopIdentity } from '../../dependencies.ts';
import { heading } from '../../mail/layout.ts';
import { saleAnswer } from '../register-sale/answer.ts';
import type { FoundSale } from '../sale/find-sale.ts';

export interface Receipt {
  readonly to: Mailbox;
  readonly shop: Pick<ShopIdentity, 'storeName' | 'contact' | 'timeZone' | 'theme'>;
  readonly sale: Pick<FoundSale, 'sold' | 'saleDate'>;
  /** The receipt's public page. */
  readonly receiptUrl: string;
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
  receiptUrl,
  unsubscribeUrl,
  messageId,
  subjects,
}: Receipt): IdentifiedMail {
  const { sold, saleDate } = sale;
  const answer = saleAnswer(sold, saleDate, null);
  const title = `Comprovante de Venda – ${shop.storeName}`;
  const facts = [
    ['Venda', saleNumber(sold.number)],
    ['Data', dateTime(saleDate, shop.timeZone)],
    ['Cliente', to.name],
    ...paymentRows(answer),
    ...cashRows(answer),
  ] as const;
  const items = answer.lines.map((line) => {
    const { gross, discount } = lineAmounts(line);
    const count = countWords(line);
    return {
      name: line.product.name,
      count: discount === null ? count : `${count}, desconto ${discount}`,
      total: gross,
    };
  });
  const sums = [...discountRows(answer), ['Total', brl(answer.total)] as const];
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
      ...sums.map(([label, value]) => `${label}: ${value}`),
      '',
      `Ver este comprovante: ${receiptUrl}`,
      '',
      NOT_FISCAL,
      thanks,
      '-- ',
      unsubscribeText(unsubscribeUrl),
      '',
    ].join('\n'),
    html: mailFrame({
      subject: title,
      preview: `Total: ${brl(answer.total)}`,
      storeName: shop.storeName,
      theme: shop.theme,
      panel: (light) =>
        [
          heading(light, 'Comprovante de Venda'),
          factsHtml(light, facts),
          itemsHtml(light, items, sums),
          linkHtml(light, receiptUrl),
        ].join('\n'),
      footer: [NOT_FISCAL, thanks],
      ending: (light) => unsubscribeHtml(unsubscribeUrl, light),
    }),
  };
}

const NOT_FISCAL = 'NÃO É DOCUMENTO FISCAL';

/** Puts label and value on one line if there is room. */
function factsHtml({ text, muted }: Palette, facts: readonly Labelled[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<p class="text" style="margin:0 0 4px;font-size:15px;line-height:1.5;color:${text};${WRAP}"><span class="muted" style="color:${muted}">${escapeHtml(label)}:</span> ${escapeHtml(value)}</p>`,
  );
  return rows.join('\n');
}

function itemsHtml(
  { text, muted, line }: Palette,
  items: readonly { name: string; count: string; total: string }[],
  sums: readonly Labelled[],
): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;font-size:15px;line-height:1.4;color:${text}`;
  const last = `padding:14px 0;font-size:17px;font-weight:700;color:${text}`;
  const rows = items.map(
    ({ name, count, total: sum }) =>
      `<tr><td class="text line" style="${cell};padding-right:12px;${WRAP}">${escapeHtml(name)}<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(count)}</span></td>` +
      `<td class="text line" align="right" width="130" style="${cell};font-weight:600">${escapeHtml(sum)}</td></tr>`,
  );
  const totals = sums.map(([label, value], nth) => {
    const style = nth === sums.length - 1 ? last : `padding:8px 0 0;font-size:15px;color:${text}`;
    return `<tr><td class="text" style="${style}">${escapeHtml(label)}</td><td class="text" align="right" width="130" style="${style}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table ${TABLE} width="100%" style="table-layout:fixed;margin:12px 0 8px">${[...rows, ...totals].join('\n')}</table>`;
}

function linkHtml({ accentText }: Palette, href: string): string {
  return `<p style="margin:12px 0 0;font-size:15px;line-height:1.5"><a class="link" href="${escapeHtml(href)}" style="color:${accentText}">Ver este comprovante na internet</a></p>`;
}

const brl = (decimal: string) => formatBrl(fromDecimal(decimal) ?? 0);

function dateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
