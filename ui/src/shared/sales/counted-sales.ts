import { SCREENS } from '@pdv/schemas/screens';

/** The sales that a figure counts, as GET /api/checkouts is asked for them. */
export interface CountedSales {
  readonly asked: Readonly<Partial<Record<Asked, string>>>;
  /** The name of what they are narrowed to, if anything. */
  readonly of?: string;
}
type Asked =
  | ('counted' | 'productId' | 'customerId' | 'category' | 'goesWith')
  | ('campaign' | 'campaignGroup' | 'effect' | 'filters');

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
export const keptBy = ({ id, name }: Named): CountedSales => ({
  asked: { counted: 'kept', customerId: id },
  of: name,
});

type Group = 'mailed' | 'held-out';
/** As the result of a campaign counts them, of a group or of one of its customers. */
export const broughtBy = (campaign: Named, campaignGroup: Group, customer?: Named): CountedSales => ({
  asked: { campaign: campaign.id, campaignGroup, ...(customer && { customerId: customer.id }) },
  of: customer ? `${customer.name}, campanha ${campaign.name}` : campaign.name,
});

/** As the effect of reminders counts them. */
export const REMINDED: CountedSales = { asked: { effect: 'reminded' } };
export const NOT_REMINDED: CountedSales = { asked: { effect: 'held-out' } };

/** What follow-ups of these days brought. */
export const BY_FOLLOW_UPS: CountedSales = { asked: { counted: 'reminded' } };

/** What the history says of them. */
export function countedWords({ asked, of }: CountedSales): string {
  if (asked.goesWith) return `Contadas com ${of}`;
  if (asked.campaign) {
    if (asked.customerId) return `Só de ${of}`;
    return asked.campaignGroup === 'held-out' ? `Do grupo de comparação, ${of}` : `Da campanha ${of}`;
  }
  if (asked.effect) return asked.effect === 'reminded' ? 'Depois de um lembrete' : 'De quem ficou sem lembrete';
  if (asked.filters) return `Só ${of}`;
  if (asked.customerId) return `Só as compras de ${of}`;
  if (of) return `Só com ${of}, sem as canceladas`;
  if (asked.counted === 'discounted') return 'Só com desconto';
  if (asked.counted === 'reminded') return 'Por follow-ups do período';
  return asked.counted === 'returned' ? 'Só com devolução no período' : 'Sem as canceladas';
}

/** The history of these days, in the reports. */
export const historyAddress = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${SCREENS.reports}?periodo=${start}_${end}`;
