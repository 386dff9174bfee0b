import type { Timeline } from '@pdv/schemas/sales/timeline';

type Moment = Timeline[number];

/** An entry of a sale's history in words; kinds that came later than this screen are named as a change. */
export function describeMoment({ type, before, after }: Pick<Moment, 'type' | 'before' | 'after'>): {
  readonly title: string;
  readonly detail: string | null;
} {
  const moved = typeof before?.stock === 'number' && typeof after?.stock === 'number';
  const detail = moved ? `estoque ${before.stock} → ${after.stock}` : null;
  return { title: TITLES[type] ?? 'Venda alterada', detail };
}

const TITLES: Readonly<Record<string, string>> = { SaleRegistered: 'Venda registrada' };
