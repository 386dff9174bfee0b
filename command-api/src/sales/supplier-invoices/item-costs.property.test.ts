import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nfe, type SampleNote } from '../../testing/nfe.ts';
import { readInvoice } from './read-invoice.ts';

type Item = SampleNote['items'][number];

const written = (centavos: number) => (centavos / 100).toFixed(2);
const amount = (max = 10_000) => fc.integer({ min: 0, max }).map(written);
/** Most items have few of the taxes. */
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const item: fc.Arbitrary<Item> = fc
  .record({
    vProd: fc.integer({ min: 20_000, max: 1_000_000 }).map(written),
    ...{ vFrete: sometimes(amount()), vSeg: sometimes(amount()), vOutro: sometimes(amount()) },
    ...{ vDesc: sometimes(amount()), vIPI: sometimes(amount()), vICMSST: sometimes(amount()) },
    ...{ vFCPST: sometimes(amount()), vICMSMonoReten: sometimes(amount()), vII: sometimes(amount()) },
    ...{ vIPIDevol: sometimes(amount()), vICMSDeson: sometimes(amount()), indDeduzDeson: fc.constantFrom('0', '1') },
    substituted: sometimes(fc.record({ vPIS: amount(), vCOFINS: amount(), indSoma: fc.constantFrom('0', '1') })),
    service: sometimes(fc.constant(true)),
  })
  .map((fields) => {
    const told = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const { service, ...rest } = told as unknown as Item;
    const named = { cProd: 'A', xProd: 'PRODUTO', uCom: 'UN', qCom: '1.0000' };
    // A service has no ICMS.
    if (!service) return { ...named, ...rest };
    const { vICMSST: _, vFCPST: __, vICMSMonoReten: ___, vICMSDeson: ____, ...taxed } = rest;
    return { ...named, ...taxed, service };
  });
/** Told and not charged: it has a price and nothing that the note adds. */
const gift: Item = { cProd: 'BR', xProd: 'BRINDE', uCom: 'UN', qCom: '1.0000', vProd: '7.77', indTot: '0' };

const note = fc.record({
  items: fc.tuple(fc.array(item, { minLength: 1, maxLength: 6 }), fc.boolean()).map(([items, gives]) => {
    return gives ? [...items, gift] : items;
  }),
  exempted: fc.constantFrom('flagged', 'off', 'in'),
  retained: fc.constantFrom('added', 'left out'),
}) satisfies fc.Arbitrary<SampleNote>;

it('shares out what the whole note costs among its items, to the centavo, and nothing to a gift', () => {
  fc.assert(
    fc.property(note, (told) => {
      const { items, totalCentavos } = readInvoice(Buffer.from(nfe(told)));
      expect(items.reduce((all, { totalCentavos: cost }) => all + cost, 0)).toBe(totalCentavos);
      for (const [at, { indTot }] of told.items.entries()) if (indTot === '0') expect(items[at]?.totalCentavos).toBe(0);
    }),
    { numRuns: 300 },
  );
});

const GAS: Item = { cProd: 'P13', xProd: 'GLP P13', uCom: 'UN', qCom: '2.0000', vProd: '160.00' };
const OIL: Item = { cProd: 'OS', xProd: 'OLEO DE SOJA', uCom: 'UN', qCom: '10.0000', vProd: '80.00' };
const costs = (told: SampleNote) => readInvoice(Buffer.from(nfe(told))).items.map(({ totalCentavos }) => totalCentavos);

it('follows the note where issuers read the rules in two ways', () => {
  const retained = [{ ...GAS, vICMSMonoReten: '36.40' }, OIL];
  expect(costs({ items: retained })).toEqual([19_640, 8_000]);
  expect(costs({ items: retained, retained: 'left out' })).toEqual([16_000, 8_000]);
  const exempted = [
    { ...GAS, vICMSDeson: '11.20', indDeduzDeson: '1' },
    { ...OIL, vICMSDeson: '5.60' },
  ] satisfies Item[];
  expect(costs({ items: exempted })).toEqual([14_880, 8_000]);
  expect(costs({ items: exempted, exempted: 'off' })).toEqual([14_880, 7_440]);
  expect(costs({ items: exempted, exempted: 'in' })).toEqual([16_000, 8_000]);
});

it('adds import duty, IPI of returned goods, and PIS and COFINS where they are in the value', () => {
  const substituted = { vPIS: '1.10', vCOFINS: '2.20' };
  const items = [
    { ...GAS, vII: '8.00', vIPIDevol: '2.00', substituted: { ...substituted, indSoma: '1' } },
    { ...OIL, substituted: { ...substituted, indSoma: '0' } },
  ] satisfies Item[];
  expect(costs({ items })).toEqual([17_330, 8_000]);
});

it('takes a service beside the goods', () => {
  expect(costs({ items: [GAS, { ...OIL, xProd: 'INSTALACAO', service: true }] })).toEqual([16_000, 8_000]);
});

it('takes the taxes of a gift as the totals have them', () => {
  const taxed = { ...gift, vICMSST: '1.00' };
  expect(costs({ items: [GAS, taxed] })).toEqual([16_000, 100]);
  expect(costs({ items: [GAS, taxed], totals: { vST: '0.00', vNF: '160.00' } })).toEqual([16_000, 0]);
});
