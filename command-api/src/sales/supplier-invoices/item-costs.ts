import type { Centavos } from '@pdv/schemas/kernel/money';
import { moneyOf } from './money-of.ts';
import { child, deepText, type Element, textOf } from './read-xml.ts';
import { UnusableInvoice } from './refusals.ts';

/** An amount of an item, the name of its total in `ICMSTot`, and whether the note's value has it added or taken off. */
interface Part {
  readonly name: string;
  readonly total: string;
  readonly sign: 1 | -1;
  readonly text: (detail: Element) => string | undefined;
}

const ofProduct = (name: string, sign: 1 | -1 = 1): Part => {
  return { name, total: name, sign, text: (detail) => textOf(detail, 'prod', name) };
};
/** Tax groups stand in one of many choices. */
const ofTax = (group: string, name: string, total = name, sign: 1 | -1 = 1): Part => {
  return { name, total, sign, text: (detail) => deepText(child(detail, 'imposto', group), name) };
};

/** What is in the value of every note, beside its goods. */
const ALWAYS: readonly Part[] = [
  ...[ofProduct('vFrete'), ofProduct('vSeg'), ofProduct('vOutro'), ofProduct('vDesc', -1)],
  ...[ofTax('IPI', 'vIPI'), ofTax('ICMS', 'vICMSST', 'vST'), ofTax('ICMS', 'vFCPST'), ofTax('II', 'vII')],
  {
    ...{ name: 'vIPIDevol', total: 'vIPIDevol', sign: 1 },
    text: (detail) => textOf(detail, 'impostoDevol', 'IPI', 'vIPIDevol'),
  },
];
const RETAINED = ofTax('ICMS', 'vICMSMonoReten');
const EXEMPTED = ofTax('ICMS', 'vICMSDeson', 'vICMSDeson', -1);

/**
 * What each item costs the shop, by the rules W07 to W16 of the layout's validation: items add up to the note's totals,
 * and their costs to its value, to the centavo. An item with `indTot` 0, as a gift, is told and not charged. Where
 * issuers read the rules in two ways, that one is taken by which the note adds up: taxes of what is not charged, the ICMS
 * that fuels retain, and the ICMS that is exempted (`indDeduzDeson`).
 * @throws UnusableInvoice
 */
export function itemCosts(details: readonly Element[], total: Element, servicesText: string | undefined): Centavos[] {
  const charged = details.map((detail) => textOf(detail, 'prod', 'indTot') !== '0');
  const read = ({ name, sign, text }: Omit<Part, 'total'>) =>
    details.map((detail) => sign * moneyOf(text(detail) ?? '0', `det ${detail.attributes.nItem}/${name}`));
  const onlyCharged = (amounts: readonly Centavos[]) => amounts.map((amount, at) => (charged[at] ? amount : 0));
  const shares = (part: Part): Centavos[] => {
    const told = part.sign * moneyOf(textOf(total, part.total) ?? '0', part.total);
    const all = read(part);
    const adding = [all, onlyCharged(all)].find((amounts) => sum(amounts) === told);
    if (!adding) throw differs(part.total);
    return adding;
  };

  const prices = onlyCharged(read(ofProduct('vProd')));
  const isService = details.map((detail) => child(detail, 'imposto', 'ISSQN') !== undefined);
  const summed = (services: boolean) => sum(prices.filter((_, at) => isService[at] === services));
  if (summed(false) !== moneyOf(textOf(total, 'vProd') ?? '0', 'vProd')) throw differs('vProd');
  if (summed(true) !== moneyOf(servicesText ?? '0', 'vServ')) throw differs('vServ');

  const always = [prices, ...ALWAYS.map(shares), ...SUBSTITUTED.map((part) => onlyCharged(read(part)))];
  const exempted = shares(EXEMPTED);
  const value = moneyOf(textOf(total, 'vNF'), 'vNF');
  const nothing = details.map(() => 0);
  for (const retained of [shares(RETAINED), nothing]) {
    for (const off of [exempted.map((amount, at) => (isDeducted(details[at]) ? amount : 0)), exempted, nothing]) {
      const costs = details.map((_, at) => sum([...always, retained, off].map((amounts) => amounts[at] ?? 0)));
      if (sum(costs) !== value) continue;
      const below = costs.findIndex((cost) => cost < 0);
      if (below < 0) return costs;
      throw new UnusableInvoice('invoice_number_unreadable', {
        field: `det ${details[below]?.attributes.nItem}/vDesc`,
      });
    }
  }
  throw differs('vNF');
}

/** PIS and COFINS of the supplier's buyers, which have no total: each item says whether they are in the note's value. */
const SUBSTITUTED: readonly Omit<Part, 'total'>[] = (['PIS', 'COFINS'] as const).map((tax) => ({
  ...{ name: `${tax}ST`, sign: 1 },
  text: (detail) => {
    const group = child(detail, 'imposto', `${tax}ST`);
    return textOf(group, `indSoma${tax}ST`) === '1' ? textOf(group, `v${tax}`) : undefined;
  },
}));

const isDeducted = (detail: Element | undefined): boolean =>
  deepText(child(detail, 'imposto', 'ICMS'), 'indDeduzDeson') === '1';

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((all, each) => all + each, 0);

const differs = (field: string) => new UnusableInvoice('invoice_totals', { field });
