import { Store } from 'lucide-react';
import type { ChartColour } from '../../../shared/charts/chart-look.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
import type { ChartQuery } from '../../../shared/charts/chart-query.ts';
import { FiguresTable } from '../../../shared/charts/figures-table.tsx';
import { RingFigures, shareOf } from '../../../shared/charts/ring-figures.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';

interface ShopsPart {
  readonly id: string;
  readonly label: string;
  readonly shops: number;
  readonly colour: ChartColour;
}

interface Props<T> {
  readonly title: string;
  /** The name of the parts: 'Plano'. */
  readonly by: string;
  readonly query: ChartQuery<T>;
  readonly parts: (figures: T) => readonly ShopsPart[];
}

/** All shops, parted by something. */
export function ShopsRing<T>({ title, by, query, parts }: Props<T>) {
  const total = (figures: T) => parts(figures).reduce((sum, { shops }) => sum + shops, 0);
  const share = (shops: number, figures: T) => shareOf(shops / Math.max(1, total(figures)));
  return (
    <ChartPanel
      title={title}
      query={query}
      height={200}
      empty={(figures) => (total(figures) > 0 ? null : <EmptyState icon={Store} title="Nenhuma loja ainda" />)}
      chart={(figures) => (
        <RingFigures
          total={formatCount(total(figures))}
          totalLabel={total(figures) === 1 ? 'loja' : 'lojas'}
          label={`${title}: ${parts(figures)
            .map(({ label, shops }) => `${label} ${shops}`)
            .join(', ')}`}
          slices={parts(figures).map(({ id, label, shops, colour }) => ({
            id,
            label,
            colour,
            size: shops,
            value: formatCount(shops),
            details: [share(shops, figures), counted(shops, 'loja', 'lojas')],
          }))}
        />
      )}
      table={(figures) => (
        <FiguresTable
          caption={title}
          headers={[by, 'Parte', 'Lojas']}
          rows={parts(figures).map(({ id, label, shops }) => ({
            id,
            cells: [label, share(shops, figures), formatCount(shops)],
          }))}
        />
      )}
    />
  );
}
