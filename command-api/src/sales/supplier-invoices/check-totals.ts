import type { Centavos } from '@pdv/schemas/kernel/money';
import { moneyOf } from './money-of.ts';
import { child, type Element, textOf } from './read-xml.ts';
import { UnusableInvoice } from './refusals.ts';

/** Fields of an item that `ICMSTot` has added up. */
const ADDED = ['vFrete', 'vSeg', 'vDesc', 'vOutro'] as const;

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
  // An item with `indTot` 0 is told, and not charged.
  if (sum('vProd', (product) => textOf(product, 'indTot') !== '0') !== of('vProd')) throw differs('vProd');
  for (const name of ADDED) if (sum(name) !== of(name)) throw differs(name);
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
