import { SCREENS } from '@pdv/schemas/screens';

const ASKED = [
  ...(['counted', 'productId', 'customerId', 'category', 'goesWith'] as const),
  ...(['campaign', 'campaignGroup', 'effect', 'filters'] as const),
] as const;

/** The sales that a figure counts, as GET /api/checkouts is asked for them. */
export interface CountedSales {
  readonly asked: Readonly<Partial<Record<(typeof ASKED)[number], string>>>;
  /** The name of what they are narrowed to, if anything. No person's: it stands in the address, which servers log. */
  readonly of?: string;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export const SOLD: CountedSales = { asked: { counted: 'sold' } };
export const DISCOUNTED: CountedSales = { asked: { counted: 'discounted' } };
export const RETURNED: CountedSales = { asked: { counted: 'returned' } };
export const soldOf = ({ id, name }: Named): CountedSales => ({
  asked: { counted: 'sold', productId: id },
  of: name,
});
export const soldIn = (category: string): CountedSales => ({ asked: { counted: 'sold', category }, of: category });

/** As pairs of products were counted: with the product, or with both. */
export const countedWith = (...products: readonly Named[]): CountedSales => ({
  asked: { goesWith: products.map(({ id }) => id).join() },
  of: products.map(({ name }) => name).join(' e '),
});

/** A customer's purchases: something was kept of each. */
export const keptBy = ({ id }: Pick<Named, 'id'>): CountedSales => ({ asked: { counted: 'kept', customerId: id } });

type Group = 'mailed' | 'held-out';
/** As the result of a campaign counts them, of a group or of one of its customers. */
export const broughtBy = (campaign: Named, campaignGroup: Group, customer?: Pick<Named, 'id'>): CountedSales => ({
  asked: { campaign: campaign.id, campaignGroup, ...(customer && { customerId: customer.id }) },
  of: campaign.name,
});

/** As the effect of reminders counts them. */
export const REMINDED: CountedSales = { asked: { effect: 'reminded' } };
export const NOT_REMINDED: CountedSales = { asked: { effect: 'held-out' } };

/** What follow-ups of these days brought. */
export const BY_FOLLOW_UPS: CountedSales = { asked: { counted: 'reminded' } };

/** What the history says of them, to those who see whose they are where all are one customer's. */
export function countedWords({ asked, of = 'o que se escolheu' }: CountedSales, customer = 'um cliente'): string {
  if (asked.goesWith) return `Contadas com ${of}`;
  if (asked.campaign) {
    if (asked.customerId) return `Só de ${customer}, campanha ${of}`;
    return asked.campaignGroup === 'held-out' ? `Do grupo de comparação, ${of}` : `Da campanha ${of}`;
  }
  if (asked.effect) return asked.effect === 'reminded' ? 'Depois de um lembrete' : 'De quem ficou sem lembrete';
  if (asked.filters) return `Só ${of}`;
  if (asked.customerId) return `Só as compras de ${customer}`;
  if (asked.productId || asked.category) return `Só com ${of}, sem as canceladas`;
  if (asked.counted === 'discounted') return 'Só com desconto';
  if (asked.counted === 'reminded') return 'Por follow-ups do período';
  return asked.counted === 'returned' ? 'Só com devolução no período' : 'Sem as canceladas';
}

/** Figures of reminders count reminders, and one sale may be the purchase after several. */
export const countedNote = ({ asked }: CountedSales): string | null =>
  asked.effect || asked.counted === 'reminded'
    ? 'Uma venda com vários produtos lembrados está aqui uma vez, e conta para cada lembrete.'
    : null;

/** What the reports' address says of them. */
export const IN_ADDRESS = 'contadas';

export const writeCounted = ({ asked, of }: CountedSales): string =>
  String(new URLSearchParams({ ...asked, ...(of !== undefined && { of }) }));

/** Null where the address names none. */
export function readCounted(written: string | null): CountedSales | null {
  const said = new URLSearchParams(written ?? '');
  const asked = Object.fromEntries(ASKED.flatMap((name) => (said.has(name) ? [[name, said.get(name) ?? '']] : [])));
  if (Object.keys(asked).length === 0) return null;
  const of = said.get('of');
  return { asked, ...(of && { of }) };
}

/** These sales in the reports' history. Another window shows the same ones. */
export function historyAddress(
  days: { readonly start: string; readonly end: string } | 'today',
  counted: CountedSales,
) {
  const period = days === 'today' ? 'hoje' : `${days.start}_${days.end}`;
  return `${SCREENS.reports}?${new URLSearchParams({ periodo: period, [IN_ADDRESS]: writeCounted(counted) })}`;
}
