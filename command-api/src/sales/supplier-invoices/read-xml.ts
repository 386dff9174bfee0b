import { MAX_INVOICE_BYTES } from '@pdv/schemas/sales/supplier-invoices';
import { SaxesParser } from 'saxes';
import { UnusableInvoice } from './refusals.ts';

/** An element of the note's own namespace; others, as the signature, are left out. */
export interface Element {
  readonly name: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The deepest of the layout is ten. */
const MAX_DEPTH = 30;
/** A note of 990 items has fewer. */
const MAX_ELEMENTS = 150_000;
/** Of one element and of all together: the layout has two at most, a number at each item, and its signature's few. */
const MAX_ATTRIBUTES = { each: 20, all: 20_000 };
/** Of one element of the note. The layout's longest, infCpl, has 5,000 characters. */
const MAX_TEXT = 10_000;
/**
 * Of entities and characters (`&amp;`, `&#38;`), in the whole file: each takes the parser as long as an element does, and it
 * tells of a text only when that has ended. The longest note has twenty for each of its items.
 */
const MAX_REFERENCES = 20_000;
/** Bytes in which the declaration stands. */
const HEAD = 1_000;
const DECLARED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i;

/**
 * The root of an XML file. Entities are known to the parser only as far as XML itself has them, and whatever
 * declares others is refused before it is read on.
 * @throws UnusableInvoice
 */
export function readXml(bytes: Uint8Array): Element {
  const text = decode(bytes);
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Element[] = [];
  let [root, elements]: [Element | undefined, number] = [undefined, 0];
  const attributes = { each: 0, all: 0 };
  parser.on('error', () => {
    throw new UnusableInvoice('invoice_not_xml');
  });
  parser.on('doctype', () => {
    throw new UnusableInvoice('invoice_unsafe');
  });
  // One by one, before their element is open: the parser keeps all of them until then.
  parser.on('attribute', ({ value }) => {
    attributes.each += 1;
    attributes.all += 1;
    const tooMany = attributes.each > MAX_ATTRIBUTES.each || attributes.all > MAX_ATTRIBUTES.all;
    if (tooMany || value.length > MAX_TEXT) throw new UnusableInvoice('invoice_not_xml');
  });
  parser.on('opentag', ({ local, uri, attributes: own }) => {
    attributes.each = 0;
    elements += 1;
    if (open.length >= MAX_DEPTH || elements > MAX_ELEMENTS) throw new UnusableInvoice('invoice_not_xml');
    const named = Object.fromEntries(Object.values(own).map(({ name, value }) => [name, value]));
    const element: Element = { name: local, uri, attributes: named, children: [], text: '' };
    const parent = open.at(-1);
    if (!parent) root = element;
    else if (uri === parent.uri) parent.children.push(element);
    open.push(element);
  });
  const onText = (part: string) => {
    const element = open.at(-1);
    // Others hold signatures and certificates, of any length, that nobody reads.
    if (!element || element.uri !== root?.uri) return;
    element.text += part;
    if (element.text.length > MAX_TEXT) throw new UnusableInvoice('invoice_not_xml');
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw new UnusableInvoice('invoice_not_xml');
  return root;
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_INVOICE_BYTES) throw new UnusableInvoice('invoice_too_large');
  if (!isMarkup(bytes)) throw new UnusableInvoice('invoice_not_xml');
  const text = textIn(bytes);
  // Before anything of it is parsed: the subset of a document type may be long.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new UnusableInvoice('invoice_unsafe');
  if (hasMore(text, '&', MAX_REFERENCES)) throw new UnusableInvoice('invoice_not_xml');
  return text;
}

function hasMore(text: string, mark: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count += 1;
  return count > most;
}

/** Begins as XML does, also in UTF-16: a photo or a table is no file with the wrong accents. */
const isMarkup = (bytes: Uint8Array): boolean =>
  /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)),
  );

/** As browsers read it: Windows' own letters are where ISO 8859-1 has none. */
const LATIN = /^(iso-?8859-1|latin-?1|windows-1252|us-ascii)$/i;

/**
 * The layout has UTF-8 only. Some programs write ISO 8859-1 and say so, others declare it over UTF-8: what is UTF-8 to its
 * last letter is nothing else.
 */
function textIn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)).replace(/^\u00ef\u00bb\u00bf/, '');
  const declared = DECLARED.exec(head)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(declared) && !LATIN.test(declared)) throw new UnusableInvoice('invoice_encoding');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (LATIN.test(declared)) return new TextDecoder('windows-1252').decode(bytes);
    throw new UnusableInvoice('invoice_encoding');
  }
}

export const child = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((each) => each.name === name), element);

/** The text below an element; undefined where there is none. */
export const textOf = (element: Element | undefined, ...path: readonly string[]): string | undefined =>
  child(element, ...path)?.text.trim() || undefined;

/** The first of this name anywhere below: tax groups stand in one of many choices. */
export function deepText(element: Element | undefined, name: string): string | undefined {
  for (const each of element?.children ?? []) {
    if (each.name === name && each.children.length === 0) return each.text.trim() || undefined;
    const found = deepText(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
