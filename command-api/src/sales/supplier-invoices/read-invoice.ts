import { type BusinessDay, isBusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { isCnpj, isCpf } from '@pdv/schemas/kernel/tax-ids';
import { visibleText } from '@pdv/schemas/kernel/visible-text';
import { isAccessKey, readAccessKey } from '@pdv/schemas/sales/access-key';
import { readQuantity } from '@pdv/schemas/sales/invoice-quantity';
import { MAX_INVOICE_ITEMS } from '@pdv/schemas/sales/supplier-invoices';
import { itemCosts } from './item-costs.ts';
import { moneyOf } from './money-of.ts';
import { child, type Element, readXml, textOf } from './read-xml.ts';
import { UnusableInvoice } from './refusals.ts';

export interface InvoiceItem {
  readonly nth: number;
  readonly code: string;
  readonly name: string;
  /** GTIN of the note's unit, and of the unit that is taxed: often the piece in the box. */
  readonly barcode: string | null;
  readonly taxBarcode: string | null;
  readonly unit: string;
  /** As it is written; `quantities` has it in ten-thousandths. */
  readonly quantity: string;
  readonly taxUnit: string;
  readonly quantities: { readonly ofNote: bigint; readonly taxed: bigint };
  /** What it cost with everything that the supplier charges for it. */
  readonly totalCentavos: Centavos;
}

export interface SupplierInvoice {
  readonly accessKey: string;
  readonly number: number;
  readonly series: number;
  readonly issuedOn: BusinessDay;
  readonly totalCentavos: Centavos;
  readonly supplier: { readonly name: string; readonly taxId: string };
  /** Null where the note names none with a CNPJ or CPF, as abroad. */
  readonly recipient: { readonly name: string; readonly taxId: string } | null;
  /** The file holds the protocol of its authorization. */
  readonly authorized: boolean;
  readonly items: readonly InvoiceItem[];
}

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/**
 * Reads the XML of an NF-e, layout 4.00 (Manual de Orientação do Contribuinte), with or without its protocol, and checks
 * its key and its totals.
 * @throws UnusableInvoice
 */
export function readInvoice(bytes: Uint8Array): SupplierInvoice {
  const root = readXml(bytes);
  const note = noteIn(root);
  const [ide, emit, total] = [child(note, 'ide'), child(note, 'emit'), child(note, 'total', 'ICMSTot')];
  checkKind(ide);
  const accessKey = keyOf(note, ide, emit);
  const issued = (textOf(ide, 'dhEmi') ?? '').slice(0, 10);
  if (!isBusinessDay(issued)) throw layout('dhEmi');
  const details = note.children.filter(({ name }) => name === 'det');
  if (details.length === 0 || details.length > MAX_INVOICE_ITEMS) throw layout('det');
  if (!total) throw layout('ICMSTot');
  const costs = itemCosts(details, total, textOf(note, 'total', 'ISSQNtot', 'vServ'));
  const items = details.map((detail, at) => itemOf(detail, costs[at] ?? 0));
  if (new Set(items.map(({ nth }) => nth)).size !== items.length) throw layout('det/@nItem');
  return {
    accessKey,
    number: Number(textOf(ide, 'nNF')),
    series: Number(textOf(ide, 'serie')),
    issuedOn: issued,
    totalCentavos: moneyOf(textOf(total, 'vNF'), 'vNF'),
    supplier: { name: nameOf(emit), taxId: taxIdOf(emit) ?? '' },
    recipient: recipientOf(child(note, 'dest')),
    authorized: isAuthorized(root, accessKey),
    items,
  };
}

const layout = (field: string) => new UnusableInvoice('invoice_layout', { field });
const notNfe = (found: string) => new UnusableInvoice('invoice_not_nfe', { found });

const OTHERS: Readonly<Record<string, string>> = {
  procEventoNFe: 'Este XML é de um evento, como um cancelamento ou uma carta de correção.',
  envEvento: 'Este XML é de um evento, como um cancelamento ou uma carta de correção.',
  resNFe: 'Este XML é só o resumo da nota, sem os itens.',
  cteProc: 'Este XML é de um frete (CT-e).',
  CTe: 'Este XML é de um frete (CT-e).',
  procInutNFe: 'Este XML é de uma inutilização de números.',
};

function noteIn(root: Element): Element {
  const nfe = root.name === 'nfeProc' ? child(root, 'NFe') : root;
  if (nfe?.name !== 'NFe')
    throw notNfe((Object.hasOwn(OTHERS, root.name) && OTHERS[root.name]) || 'Este XML não é de uma NF-e.');
  if (root.uri !== NFE) throw layout('xmlns');
  const note = child(nfe, 'infNFe');
  if (!note) throw layout('infNFe');
  if (note.attributes.versao !== '4.00') throw layout('infNFe/@versao');
  return note;
}

const PURPOSES: Readonly<Record<string, string>> = {
  2: 'Esta é uma nota complementar.',
  3: 'Esta é uma nota de ajuste.',
  4: 'Esta é uma nota de devolução.',
  5: 'Esta é uma nota de crédito.',
  6: 'Esta é uma nota de débito.',
};

function checkKind(ide: Element | undefined): void {
  const model = textOf(ide, 'mod');
  if (model === '65') throw notNfe('Este XML é de uma NFC-e, o cupom de uma venda no balcão.');
  if (model !== '55') throw layout('mod');
  if (textOf(ide, 'tpAmb') === '2') {
    throw new UnusableInvoice('invoice_not_valid', { found: 'Esta nota é de teste (homologação), sem valor fiscal.' });
  }
  const purpose = textOf(ide, 'finNFe') ?? '';
  if (purpose !== '1') {
    throw Object.hasOwn(PURPOSES, purpose)
      ? new UnusableInvoice('invoice_not_a_sale', { found: PURPOSES[purpose] ?? '' })
      : layout('finNFe');
  }
  if (textOf(ide, 'tpNF') === '0') {
    throw new UnusableInvoice('invoice_not_a_sale', { found: 'Esta é uma nota de entrada de quem a emitiu.' });
  }
}

/** Its digit is right, and it says what the note says. */
function keyOf(note: Element, ide: Element | undefined, emit: Element | undefined): string {
  const key = (note.attributes.Id ?? '').replace(/^NFe/, '');
  const issuer = taxIdOf(emit);
  if (issuer === null) throw layout('emit/CNPJ');
  const wrong = new UnusableInvoice('invoice_key_invalid');
  if (!isAccessKey(key)) throw wrong;
  const said = readAccessKey(key);
  const issued = (textOf(ide, 'dhEmi') ?? '').slice(2, 7).replace('-', '');
  const agrees =
    said.issuer === issuer.padStart(14, '0') &&
    said.month === issued &&
    said.model === textOf(ide, 'mod') &&
    said.series === Number(textOf(ide, 'serie') ?? Number.NaN) &&
    said.number === Number(textOf(ide, 'nNF') ?? Number.NaN);
  if (!agrees) throw wrong;
  return key;
}

/** CNPJ or CPF; null for who has neither, as abroad. */
function taxIdOf(party: Element | undefined): string | null {
  const [cnpj, cpf] = [textOf(party, 'CNPJ'), textOf(party, 'CPF')];
  if (cnpj !== undefined) {
    if (!isCnpj(cnpj)) throw layout(`${party?.name}/CNPJ`);
    return cnpj;
  }
  if (cpf === undefined) return null;
  if (!isCpf(cpf)) throw layout(`${party?.name}/CPF`);
  return cpf;
}

function recipientOf(dest: Element | undefined): SupplierInvoice['recipient'] {
  const taxId = taxIdOf(dest);
  return taxId === null ? null : { name: lineOf(textOf(dest, 'xNome'), 120), taxId };
}

function nameOf(emit: Element | undefined): string {
  const name = lineOf(textOf(emit, 'xNome'), 120);
  if (!name) throw layout('emit/xNome');
  return name;
}

/** `100` autorizado, `150` autorizado fora de prazo. */
const AUTHORIZED = ['100', '150'];

function isAuthorized(root: Element, key: string): boolean {
  const protocol = child(root, 'protNFe', 'infProt');
  if (!protocol) return false;
  if (textOf(protocol, 'chNFe') !== key) throw new UnusableInvoice('invoice_key_invalid');
  if (!AUTHORIZED.includes(textOf(protocol, 'cStat') ?? '')) {
    throw new UnusableInvoice('invoice_not_valid', { found: 'Esta nota foi cancelada ou denegada.' });
  }
  return true;
}

function itemOf(detail: Element, totalCentavos: Centavos): InvoiceItem {
  const nth = Number(detail.attributes.nItem);
  if (!Number.isInteger(nth) || nth < 1 || nth > MAX_INVOICE_ITEMS) throw layout('det/@nItem');
  const product = child(detail, 'prod');
  const [code, name, unit] = [
    lineOf(textOf(product, 'cProd'), 60),
    lineOf(textOf(product, 'xProd'), 160),
    lineOf(textOf(product, 'uCom'), 6),
  ];
  if (!code || !name || !unit) throw layout(`det ${nth}`);
  const quantity = textOf(product, 'qCom') ?? '';
  const taxed = textOf(product, 'qTrib') ?? quantity;
  return {
    nth,
    code,
    name,
    barcode: gtinOf(textOf(product, 'cEAN')),
    taxBarcode: gtinOf(textOf(product, 'cEANTrib')),
    unit,
    quantity,
    taxUnit: lineOf(textOf(product, 'uTrib'), 6) || unit,
    quantities: { ofNote: quantityOf(quantity, `det ${nth}/qCom`), taxed: quantityOf(taxed, `det ${nth}/qTrib`) },
    totalCentavos,
  };
}

function quantityOf(text: string, field: string): bigint {
  const parts = readQuantity(text);
  if (parts === null || parts <= 0n) throw new UnusableInvoice('invoice_number_unreadable', { field });
  return parts;
}

/** `SEM GTIN` is none. */
const gtinOf = (text: string | undefined) => (text !== undefined && /^\d{8,14}$/.test(text) ? text : null);

/** As people type it: what nobody sees is left out. */
const lineOf = (text: string | undefined, max: number): string =>
  visibleText((text ?? '').replace(/\s+/g, ' '))
    .trim()
    .slice(0, max)
    .trim();
