import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import type { Palette } from '@pdv/schemas/catalog/palette';
import { brCode } from '@pdv/schemas/kernel/br-code';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { firstName } from '@pdv/schemas/kernel/first-name';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { button, highlight, mailFrame, paragraph, TABLE, WRAP } from '@pdv/schemas/mail/frame';
import { unsubscribeHtml, unsubscribeText } from '@pdv/schemas/mail/unsubscribe';
import { type Owed, totalOwed } from '@pdv/schemas/sales/debt-charges';
import { owedInAll } from '@pdv/schemas/sales/payment-reminder';
import type { PaymentReminderStarted, RemindedDebt } from '@pdv/schemas/sales/receivable-events';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import type { ShopIdentity } from '../../dependencies.ts';

interface PaymentReminder {
  readonly to: Mailbox;
  readonly shop: ShopIdentity;
  readonly started: PaymentReminderStarted['data'];
  /** Where the customer ends the shop's reminders. */
  readonly unsubscribeUrl: string;
  readonly subjects: readonly string[];
}

/** What a customer owes, debt by debt, as its event says it. Escapes all typed text. */
export function paymentReminderMail({ to, shop, started, unsubscribeUrl, subjects }: PaymentReminder): Mail {
  const { storeName, whatsapp, contact, theme } = shop;
  const { debts, businessDate, balanceCentavos, messageId } = started;
  const total = owedInAll(debts);
  const asked = total - balanceCentavos;
  const label = balanceCentavos > 0 ? 'A pagar' : 'Total em aberto';
  const subject = `Lembrete de pagamento – ${storeName}`;
  const greeting = `Olá, ${firstName(to.name) || 'cliente'}!`;
  const intro = `Estas compras a prazo em ${storeName} constam em aberto. Os valores são de hoje, ${writtenDay(businessDate)}.`;
  const rows = debts.map((debt) => ({
    name: `Venda ${saleNumber(debt.saleNumber)}`,
    due: dueWords(debt, businessDate),
    charges: chargeWords(debt.owed),
    amount: formatBrl(totalOwed(debt.owed)),
  }));
  const sums = [
    ['Total em aberto', formatBrl(total)] as const,
    ...(balanceCentavos > 0
      ? [['Saldo a seu favor', formatBrl(balanceCentavos)] as const, [label, formatBrl(asked)] as const]
      : []),
  ];
  const pix = pixOf(shop, asked);
  const closing = 'Se você já pagou, desconsidere este e-mail. Para combinar o pagamento, é só responder.';
  const why = `Você recebe este lembrete porque comprou a prazo na loja ${storeName} e deixou seu e-mail no cadastro dela.`;
  const sender = `Enviado por ${storeName} (${[contact, ...(whatsapp ? [formatPhone(whatsapp)] : [])].join(', ')}) com o Freguês.`;
  return {
    to,
    fromName: storeName,
    replyTo: { name: storeName, address: contact },
    subject,
    messageId,
    subjects,
    unsubscribeUrl,
    text: [
      greeting,
      '',
      intro,
      '',
      ...rows.map(({ name, due, charges, amount }) => `${name}, ${due}: ${amount}${charges && ` (${charges})`}`),
      '',
      ...sums.map(([label, value]) => `${label}: ${value}`),
      ...(pix ? ['', `${pix.label}:`, pix.code] : []),
      '',
      closing,
      ...(whatsapp ? [`WhatsApp: ${chatLink(whatsapp)}`] : []),
      '-- ',
      why,
      sender,
      unsubscribeText(unsubscribeUrl),
      '',
    ].join('\n'),
    html: mailFrame({
      subject,
      preview: `${label}: ${formatBrl(asked)}`,
      storeName,
      theme,
      panel: (light) =>
        [
          highlight(light, label, formatBrl(asked)),
          paragraph(light, escapeHtml(greeting)),
          paragraph(light, escapeHtml(intro)),
          debtsHtml(light, rows, sums),
          pix && pixHtml(light, pix),
          paragraph(light, escapeHtml(closing)),
          whatsapp && button(light, 'Chamar no WhatsApp', chatLink(whatsapp)),
        ]
          .filter(Boolean)
          .join('\n'),
      footer: [why, sender],
      ending: (light) => unsubscribeHtml(unsubscribeUrl, light),
    }),
  };
}

function dueWords({ dueDate }: RemindedDebt, today: string): string {
  if (dueDate === today) return 'vence hoje';
  return `${dueDate < today ? 'venceu' : 'vence'} em ${writtenDay(dueDate)}`;
}

/** Empty where nothing is charged. */
function chargeWords({ fineCentavos, interestCentavos }: Owed): string {
  const parts = [
    ...(fineCentavos > 0 ? [`multa de ${formatBrl(fineCentavos)}`] : []),
    ...(interestCentavos > 0 ? [`juros de ${formatBrl(interestCentavos)}`] : []),
  ];
  return parts.length === 0 ? '' : `inclui ${parts.join(' e ')}`;
}

interface Pix {
  readonly label: string;
  readonly code: string;
}

/** Null where the shop has no key. */
function pixOf({ pix }: ShopIdentity, amountCentavos: number): Pix | null {
  if (pix === null) return null;
  const { key, name, city } = pix;
  return {
    label: `Pix copia e cola de ${formatBrl(amountCentavos)}`,
    code: brCode({ key, name, city, amountCentavos }),
  };
}

function debtsHtml(
  { text, muted, line }: Palette,
  rows: readonly { readonly name: string; readonly due: string; readonly charges: string; readonly amount: string }[],
  sums: readonly (readonly [string, string])[],
): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;font-size:15px;line-height:1.4;color:${text}`;
  const debts = rows.map(({ name, due, charges, amount }) => {
    const small = [due, charges].filter(Boolean).join(', ');
    return (
      `<tr><td class="text line" style="${cell};padding-right:12px;${WRAP}">${escapeHtml(name)}<br><span class="muted" style="font-size:13px;color:${muted}">${escapeHtml(small)}</span></td>` +
      `<td class="text line" align="right" width="130" style="${cell};font-weight:600">${escapeHtml(amount)}</td></tr>`
    );
  });
  const totals = sums.map(([label, value], nth) => {
    const size = nth === 0 ? 'padding:14px 0;font-size:17px;font-weight:700' : 'padding:0 0 8px;font-size:15px';
    const style = `${size};color:${text}`;
    return `<tr><td class="text" style="${style}">${escapeHtml(label)}</td><td class="text" align="right" width="130" style="${style}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table ${TABLE} width="100%" style="table-layout:fixed;margin:0 0 16px">${[...debts, ...totals].join('\n')}</table>`;
}

/** To be copied: no program shows a picture that it did not load. */
function pixHtml(light: Palette, { label, code }: Pix): string {
  return `${paragraph(light, `${escapeHtml(label)}:`)}
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:1.5;font-family:monospace;color:${light.muted};word-break:break-all">${escapeHtml(code)}</p>`;
}
