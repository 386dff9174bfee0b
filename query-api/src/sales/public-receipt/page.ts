import type { StyledPage } from '@pdv/infra/http/styled-page';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { pictureAddress } from '@pdv/schemas/kernel/picture-address';
import { formatPhone } from '@pdv/schemas/kernel/text';
import type { PublicReceipt } from '@pdv/schemas/sales/public-receipt';
import {
  cashRows,
  countWords,
  discountRows,
  type Labelled,
  lineAmounts,
  paymentRows,
} from '@pdv/schemas/sales/receipt-rows';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { type Html, html } from '../../http/html.ts';
import { receiptCss } from './page-css.ts';
import type { ShownReceipt } from './query.ts';

/** The receipt as the customer sees it on a phone, in the shop's colours; it asks for nothing and runs no script. */
export function receiptPage({ receipt, theme }: ShownReceipt): StyledPage {
  const { shop, number, cancelledAt } = receipt;
  const logo = pictureAddress(theme.logoUrl)?.href;
  return page(
    receiptCss(theme),
    `Comprovante ${saleNumber(number)} | ${shop.name}`,
    html`<header>${logo && html`<img src="${logo}" alt="" height="56" referrerpolicy="no-referrer">`}
<p class="shop">${shop.name}</p>
${shop.address && html`<p class="where">${shop.address}</p>`}
${shop.phone && html`<p class="where"><a href="${chatLink(shop.phone)}" rel="noopener noreferrer"><span class="unseen">Conversar pelo WhatsApp: </span>${formatPhone(shop.phone)}</a></p>`}
</header>
<section${cancelledAt && html` class="off"`}>
<h1>Comprovante de venda</h1>
<p class="moment">${saleNumber(number)} · ${instant(receipt.saleDate, receipt.timeZone)}</p>
${cancelledAt && html`<p class="cancelled" role="status">Venda cancelada em ${instant(cancelledAt, receipt.timeZone)}</p>`}
${lines(receipt)}
${rows([...discountRows(receipt), ...cancelledRows(receipt)])}
<p class="total"><span>Total</span><strong>${brl(cancelledAt ? '0' : receipt.total)}</strong></p>
${rows([...paymentRows(receipt), ...cashRows(receipt), ...buyer(receipt)])}
</section>
<p class="fiscal">NÃO É DOCUMENTO FISCAL</p>`,
  );
}

export function receiptNotFoundPage(): StyledPage {
  const title = 'Comprovante não encontrado';
  return page(
    receiptCss({ primaryColor: '', secondaryColor: '' }),
    title,
    html`<header><p class="shop">Freguês</p></header>
<section><h1>${title}</h1>
<p class="moment">Confira se o link está completo ou leia de novo o código impresso. Se não abrir, peça outro comprovante à loja.</p></section>`,
  );
}

function page(css: string, title: string, main: Html): StyledPage {
  // The style sheet stands as it is, to the letter: its hash is in the policy.
  const [head = '', tail = ''] = html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLES}</style></head>
<body><main>
${main}
</main>
<footer><p>Comprovante emitido com o <a href="/">Freguês</a></p></footer>
</body></html>
`.markup.split(STYLES);
  return { html: head + css + tail, css };
}

const STYLES = '/* styles */';

function lines({ lines: sold, cancelledAt }: PublicReceipt): Html {
  const shown = sold.map((line) => {
    const { gross, discount } = lineAmounts(line);
    const sum = cancelledAt ? html`<s>${gross}</s>` : html`${gross}`;
    return html`<li><p class="product"><span>${line.name}</span><span>${sum}</span></p>
<p class="count">${countWords(line)}</p>
${discount && html`<p class="count row"><span>Desconto</span><span>${discount}</span></p>`}</li>`;
  });
  return html`<ul>${shown}</ul>`;
}

function rows(labelled: readonly Labelled[]): Html | null {
  if (labelled.length === 0) return null;
  const each = labelled.map(([label, value]) => html`<div class="row"><dt>${label}</dt><dd>${value}</dd></div>`);
  return html`<dl>${each}</dl>`;
}

function cancelledRows({ cancelledAt, total }: PublicReceipt): readonly Labelled[] {
  return cancelledAt ? [['Cancelado', formatBrl(-(fromDecimal(total) ?? 0))]] : [];
}

function buyer({ customerFirstName }: PublicReceipt): readonly Labelled[] {
  return customerFirstName ? [['Cliente', customerFirstName]] : [];
}

const brl = (decimal: string) => formatBrl(fromDecimal(decimal) ?? 0);

function instant(at: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' }).format(new Date(at));
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'short' }).format(new Date(at));
  return `${day} às ${time}`;
}
