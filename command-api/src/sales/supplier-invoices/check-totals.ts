import type { Centavos } from '@pdv/schemas/kernel/money';
import { moneyOf } from './money-of.ts';
import { child, deepText, type Element, textOf } from './read-xml.ts';
import { UnusableInvoice } from './refusals.ts';

/** Fields of an item that `ICMSTot` has added up. */
const ADDED = ['vFrete', 'vSeg', 'vDesc', 'vOutro'] as const;

/** Taxes that the shop pays: their group in an item, their name there, and that of their total. */
const TAXES = [
  ['IPI', 'vIPI', 'vIPI'],
  ['ICMS', 'vICMSST', 'vST'],
  ['ICMS', 'vFCPST', 'vFCPST'],
] as const;

/** An item with `indTot` 0, as a gift, is told and not charged. */
export const isCharged = (product: Element | undefined): boolean => textOf(product, 'indTot') !== '0';

/**
 * The rules W07 to W16 of the layout's validation: items add up to the note's totals, and these to its value. The two
 * totals that a state or a fuel may leave out of the value are taken either way.
 */
export function checkTotals(details: readonly Element[], total: Element, servicesText: string | undefined): void {
  const of = (name: string) => moneyOf(textOf(total, name) ?? '0', name);
  const sum = (name: string, counts: (product: Element | undefined) => boolean = () => true) =>
    details.reduce((all, detail) => {
      const product = child(detail, 'prod');
      const field = `det ${detail.attributes.nItem}/${name}`;
      return counts(product) ? all + moneyOf(textOf(product, name) ?? '0', field) : all;
    }, 0);
  if (sum('vProd', isCharged) !== of('vProd')) throw differs('vProd');
  for (const name of ADDED) if (sum(name) !== of(name)) throw differs(name);
  for (const [group, name, added] of TAXES) {
    const all = details.map((detail) => deepText(child(detail, 'imposto', group), name) ?? '0');
    if (all.reduce((total, text) => total + moneyOf(text, name), 0) !== of(added)) throw differs(added);
  }
  const goods = of('vProd') - of('vDesc') + of('vFrete') + of('vSeg') + of('vOutro');
  const taxes = of('vST') + of('vFCPST') + of('vII') + of('vIPI') + of('vIPIDevol');
  const value = moneyOf(textOf(total, 'vNF'), 'vNF');
  // Of a note with services beside the goods.
  const services = moneyOf(servicesText ?? '0', 'vServ');
  const either: Centavos[] = [0, of('vICMSMonoReten')].flatMap((added) =>
    [0, of('vICMSDeson')].map((off) => goods + taxes + services + added - off),
  );
  if (!either.includes(value)) throw differs('vNF');
}

const differs = (field: string) => new UnusableInvoice('invoice_totals', { field });
