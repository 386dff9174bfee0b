import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import type { Palette } from '@pdv/schemas/catalog/palette';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { mailFrame, TABLE, WRAP } from '@pdv/schemas/mail/frame';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import type { ShopIdentity } from '../../dependencies.ts';
import { heading } from '../../mail/layout.ts';
import type { SoldLine } from './checkout-lines.ts';

export interface Receipt {
  readonly to: Mailbox;
  readonly shop: Pick<ShopIdentity, 'storeName' | 'contact' | 'timeZone' | 'theme'>;
  /** Not the cancelled ones; at least one. */
  readonly lines: readonly [SoldLine, ...SoldLine[]];
  /** Where the sale recorded none. */
  readonly amountPaidCentavos: number | null;
  readonly messageId: string;
  readonly subjects: readonly string[];
}

/** 'Comprovante de Venda' of a whole checkout, as a person reads it. Everything that somebody typed is escaped. */
export function receiptMail({ to, shop, lines, amountPaidCentavos, messageId, subjects }: Receipt): Mail {
  const [{ sale, soldAt }] = lines;
  const total = lines.reduce((sum, line) => sum + line.sale.totalCentavos, 0);
  const title = `Comprovante de Venda – ${shop.storeName}`;
  const facts = [
    ['Venda', `nº ${saleNumber(sale.checkoutId)}`],
    ['Data', dateTime(soldAt, shop.timeZone)],
    ['Cliente', to.name],
    ['Pagamento', PAYMENT_LABELS[sale.paymentMethod]],
    ...payment(sale, total, amountPaidCentavos),
  ] as const;
  const items = lines.map((line) => ({
    name: line.sale.productName,
    count: `${line.sale.quantity} x ${formatBrl(line.sale.unitPriceCentavos)}`,
    total: formatBrl(line.sale.totalCentavos),
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
    }),
  };
}

const NOT_FISCAL = 'NÃO É DOCUMENTO FISCAL';

type Fact = readonly [label: string, value: string];

function payment(sale: SoldLine['sale'], total: number, typed: number | null): Fact[] {
  if (sale.paymentMethod === 'credit') return [['Vencimento', day(sale.paymentDate)]];
  if (sale.paymentMethod !== 'cash') return [];
  const paid = Math.max(sale.amountPaidCentavos ?? typed ?? total, total);
  return [
    ['Valor pago', formatBrl(paid)],
    ['Troco', formatBrl(paid - total)],
  ];
}

/** On one line with what it is called, as long as there is room. */
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
