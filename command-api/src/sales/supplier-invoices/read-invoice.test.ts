import { describe, expect, it } from 'vitest';
import { nfe, SAMPLES, type SampleNote } from '../../testing/nfe.ts';
import { proposedConversion, unitOf } from './conversions.ts';
import { readInvoice } from './read-invoice.ts';
import { UnusableInvoice } from './refusals.ts';

const read = (xml: string) => readInvoice(Buffer.from(xml));

function codeOf(bytes: Uint8Array): string {
  try {
    readInvoice(bytes);
  } catch (error) {
    if (error instanceof UnusableInvoice) return error.code;
    throw error;
  }
  return 'read';
}
const refused = (xml: string) => codeOf(Buffer.from(xml));
const changed = (over: Partial<SampleNote>) => refused(nfe({ ...SAMPLES.pieces, ...over }));

it('reads ten notes as suppliers write them', () => {
  const told = Object.entries(SAMPLES).map(([name, note]) => {
    const { items, supplier, totalCentavos, authorized, recipient } = read(nfe(note));
    const proposed = items.slice(0, 2).map((item) => {
      const unit = unitOf(item);
      return [item.totalCentavos, unit, proposedConversion(item, unit, item.taxBarcode !== item.barcode)];
    });
    return [name, supplier.taxId, items.length, totalCentavos, authorized, recipient?.taxId ?? null, proposed];
  });
  const CNPJ = '11222333000181';
  const shop = '12345678000195';
  expect(told).toEqual([
    ['pieces', CNPJ, 1, 15_890, true, shop, [[15_890, 'un', 1]]],
    ['box', CNPJ, 1, 12_000, true, shop, [[12_000, 'un', 12]]],
    ['weighed', CNPJ, 1, 49_380, true, shop, [[49_380, 'kg', 1]]],
    ['numberedUnit', CNPJ, 1, 14_400, true, shop, [[14_400, 'un', 24]]],
    [
      ...['freightAndTaxes', CNPJ, 2, 10_850, true, shop],
      [
        [3_284, 'un', 1],
        [7_566, 'un', 1],
      ],
    ],
    ['withoutProtocol', CNPJ, 1, 1_589, false, shop, [[1_589, 'un', 1]]],
    ['farmer', '52998224725', 1, 24_000, true, shop, [[24_000, 'un', 12]]],
    ['lettersInCnpj', '12ABC34501DE35', 1, 6_000, true, shop, [[6_000, 'un', 1]]],
    [
      ...['gift', CNPJ, 2, 15_000, true, shop],
      [
        [15_000, 'un', 1],
        [0, 'un', 1],
      ],
    ],
    [
      ...['many', CNPJ, 990, 108_900, true, shop],
      [
        [110, 'un', 1],
        [110, 'un', 1],
      ],
    ],
  ]);
});

it('keeps accents and what XML escapes, and a file with a byte order mark', () => {
  expect(read(`\ufeff${nfe(SAMPLES.farmer)}`).supplier.name).toBe('João & Maria da Silva');
});

it('reads ISO 8859-1 that says so, and UTF-8 whatever it says', () => {
  const declared = nfe(SAMPLES.farmer).replace('UTF-8', 'ISO-8859-1');
  for (const encoding of ['latin1', 'utf8'] as const) {
    expect(readInvoice(Buffer.from(declared, encoding)).supplier.name).toBe('João & Maria da Silva');
  }
});

/** A note with the groups of the tax reform (NT 2025.002); amounts of one item of 158.90. */
const reformed = (vNFTot: string) =>
  nfe(SAMPLES.pieces)
    .replace(
      '</imposto>',
      `<IS><CSTIS>000</CSTIS><cClassTribIS>000001</cClassTribIS><vBCIS>158.90</vBCIS><pIS>1.0000</pIS><vIS>1.59</vIS></IS>
<IBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib><gIBSCBS><vBC>158.90</vBC><gIBSUF><pIBSUF>0.1000</pIBSUF>
<vIBSUF>0.16</vIBSUF></gIBSUF><gIBSMun><pIBSMun>0.0000</pIBSMun><vIBSMun>0.00</vIBSMun></gIBSMun><vIBS>0.16</vIBS>
<gCBS><pCBS>8.8000</pCBS><vCBS>13.98</vCBS></gCBS></gIBSCBS></IBSCBS></imposto>`,
    )
    .replace('</det>', `<vItem>${vNFTot}</vItem></det>`)
    .replace(
      '</total>',
      `<ISTot><vIS>1.59</vIS></ISTot><IBSCBSTot><vBCIBSCBS>158.90</vBCIBSCBS><gIBS><gIBSUF><vDif>0.00</vDif>
<vDevTrib>0.00</vDevTrib><vIBSUF>0.16</vIBSUF></gIBSUF><gIBSMun><vDif>0.00</vDif><vDevTrib>0.00</vDevTrib>
<vIBSMun>0.00</vIBSMun></gIBSMun><vIBS>0.16</vIBS><vCredPres>0.00</vCredPres></gIBS><gCBS><vDif>0.00</vDif>
<vCBS>13.98</vCBS></gCBS></IBSCBSTot><vNFTot>${vNFTot}</vNFTot></total>`,
    );

// Of 2026, when nobody pays them, and of 2027, when they come on top of `vNF`.
it.each(['158.90', '174.63'])('takes vNF, and no IBS, CBS and IS, where vNFTot is %s', (vNFTot) => {
  const { items, totalCentavos } = read(reformed(vNFTot));
  expect([totalCentavos, items.map((item) => item.totalCentavos)]).toEqual([15_890, [15_890]]);
});

describe('refuses a file that', () => {
  it('is no whole XML, or another document', () => {
    expect(refused('')).toBe('invoice_not_xml');
    expect(refused('%PDF-1.4')).toBe('invoice_not_xml');
    expect(refused(nfe(SAMPLES.pieces).slice(0, -20))).toBe('invoice_not_xml');
    expect(refused('<html></html>')).toBe('invoice_not_nfe');
    expect(refused('<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"/>')).toBe('invoice_not_nfe');
    expect(changed({ ide: { mod: '65' } })).toBe('invoice_not_nfe');
    expect(refused(nfe(SAMPLES.pieces).replaceAll('portalfiscal', 'outro'))).toBe('invoice_layout');
  });

  it('declares entities or a document type, before any of it grows', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;">]>`;
    expect(refused(nfe(SAMPLES.pieces).replace(/<\?xml.*?\?>/, bomb))).toBe('invoice_unsafe');
    expect(refused('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toBe('invoice_unsafe');
    // One that nobody declares.
    expect(refused(nfe(SAMPLES.pieces).replace('CAFE', '&cafe;'))).toBe('invoice_not_xml');
  });

  it('is too large, nests too deeply, or has too many elements', () => {
    expect(codeOf(Buffer.alloc(50_000_000, 'a'))).toBe('invoice_too_large');
    expect(refused(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`)).toBe('invoice_not_xml');
    expect(refused(`<a>${'<b/>'.repeat(400_000)}</a>`)).toBe('invoice_not_xml');
  });

  it('has too many attributes or too long a text, before the rest of it is read', () => {
    const [xml, wrong] = [nfe(SAMPLES.pieces), `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">`];
    const many = (of: string, count: number) => Array.from({ length: count }, (_, nth) => ` ${of}${nth}="u"`).join('');
    expect(refused(`${wrong}<a${many('a', 20)}/></NFe>`)).toBe('invoice_layout');
    for (const of of ['a', 'xmlns:a']) expect(refused(`${wrong}<a${many(of, 21)}/></NFe>`)).toBe('invoice_not_xml');
    expect(refused(`${wrong}${`<a${many('a', 20)}/>`.repeat(1_001)}</NFe>`)).toBe('invoice_not_xml');
    expect(refused(`${wrong}<a a="${'x'.repeat(10_001)}"/></NFe>`)).toBe('invoice_not_xml');
    expect(refused(`${wrong}<a>${'x'.repeat(10_000)}</a></NFe>`)).toBe('invoice_layout');
    expect(refused(`${wrong}<a>${'x'.repeat(10_001)}</a></NFe>`)).toBe('invoice_not_xml');
    const signed = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">${'x'.repeat(20_000)}</Signature></NFe>`;
    expect(refused(xml.replace('</NFe>', signed))).toBe('read');
  });

  it('has too many entities, before any of it is read', () => {
    const wrong = (count: number) =>
      refused(
        `<NFe xmlns="http://www.portalfiscal.inf.br/nfe">${`<a>${'&amp;'.repeat(1_000)}</a>`.repeat(count)}</NFe>`,
      );
    expect([wrong(20), wrong(21)]).toEqual(['invoice_layout', 'invoice_not_xml']);
  });

  it('is no XML at all', () => {
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
    const table = Buffer.from('código;nome\n1;Café', 'latin1');
    for (const bytes of [jpeg, table, Buffer.alloc(0)]) expect(codeOf(bytes)).toBe('invoice_not_xml');
  });

  it('is in another encoding', () => {
    expect(codeOf(Buffer.from(nfe(SAMPLES.farmer), 'latin1'))).toBe('invoice_encoding');
    expect(codeOf(Buffer.from(nfe(SAMPLES.pieces), 'utf16le'))).not.toBe('read');
    expect(refused(nfe(SAMPLES.pieces).replace('UTF-8', 'UTF-16'))).toBe('invoice_encoding');
  });

  it('has another layout, or a key that is not the note’s', () => {
    expect(changed({ versao: '3.10' })).toBe('invoice_layout');
    expect(changed({ issuer: { CNPJ: '11222333000182' } })).toBe('invoice_layout');
    const key = read(nfe(SAMPLES.pieces)).accessKey;
    const digit = (Number(key.at(-1)) + 1) % 10;
    expect(changed({ key: `${key.slice(0, -1)}${digit}` })).toBe('invoice_key_invalid');
    expect(changed({ key: read(nfe({ ...SAMPLES.pieces, nNF: 99 })).accessKey })).toBe('invoice_key_invalid');
    const other = nfe(SAMPLES.pieces).replace(/<chNFe>\d{43}/, `<chNFe>${'1'.repeat(43)}`);
    expect(refused(other)).toBe('invoice_key_invalid');
  });

  it('does not add up', () => {
    expect(changed({ totals: { vProd: '158.91' } })).toBe('invoice_totals');
    // What goes into the cost is in the total, too.
    for (const name of ['vST', 'vIPI', 'vFCPST']) {
      expect(changed({ totals: { [name]: '0.01', vNF: '158.91' } })).toBe('invoice_totals');
    }
    expect(changed({ totals: { vNF: '100.00' } })).toBe('invoice_totals');
    expect(changed({ totals: { vFrete: '1.00', vNF: '159.90' } })).toBe('invoice_totals');
    // Of no item, so that nobody knows whose cost it is.
    expect(changed({ totals: { vICMSDeson: '8.90', vNF: '150.00' } })).toBe('invoice_totals');
    expect(changed({ totals: { vII: '8.90', vNF: '167.80' } })).toBe('invoice_totals');
  });

  it.each(['99999999999999999999.00', '1e9', '-1.00', '0x10', 'NaN', '1,00'])('has the number %s', (vProd) => {
    const items = [{ ...SAMPLES.pieces.items[0], vProd }] as SampleNote['items'];
    expect(changed({ items, totals: { vProd, vNF: vProd } })).toBe('invoice_number_unreadable');
  });

  it.each(['0.0000', '999999999999.0000', '1.00000', '-1', '1e3'])('has the quantity %s', (qCom) => {
    const items = [{ ...SAMPLES.pieces.items[0], qCom }] as SampleNote['items'];
    expect(changed({ items })).toBe('invoice_number_unreadable');
  });

  it('is no purchase, no real note, or was cancelled', () => {
    expect(changed({ ide: { finNFe: '4' } })).toBe('invoice_not_a_sale');
    expect(changed({ ide: { tpNF: '0' } })).toBe('invoice_not_a_sale');
    expect(changed({ ide: { tpAmb: '2' } })).toBe('invoice_not_valid');
    expect(changed({ cStat: '101' })).toBe('invoice_not_valid');
  });
});
