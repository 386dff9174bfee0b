import type { AdminStats } from '@pdv/schemas/operators/admin';
import { Store } from 'lucide-react';
import type { Asked } from '../../../shared/charts/asked.ts';
import type { ChartColour } from '../../../shared/charts/chart-look.ts';
import { ChartPanel } from '../../../shared/charts/chart-panel.tsx';
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

interface Props {
  readonly title: string;
  /** What the parts are: 'Plano'. */
  readonly by: string;
  readonly query: Asked<AdminStats>;
  readonly parts: (stats: AdminStats) => readonly ShopsPart[];
}

/** All shops, parted by something. */
export function ShopsRing({ title, by, query, parts }: Props) {
  const share = (shops: number, { totalUsers }: AdminStats) => shareOf(totalUsers === 0 ? 0 : shops / totalUsers);
  return (
    <ChartPanel
      title={title}
      query={query}
      height={200}
      empty={({ totalUsers }) => (totalUsers > 0 ? null : <EmptyState icon={Store} title="Nenhuma loja ainda" />)}
      chart={(stats) => (
        <RingFigures
          total={formatCount(stats.totalUsers)}
          totalLabel={stats.totalUsers === 1 ? 'loja' : 'lojas'}
          label={`${title}: ${parts(stats)
            .map(({ label, shops }) => `${label} ${shops}`)
            .join(', ')}`}
          slices={parts(stats).map(({ id, label, shops, colour }) => ({
            id,
            label,
            colour,
            size: shops,
            value: formatCount(shops),
            details: [share(shops, stats), counted(shops, 'loja', 'lojas')],
          }))}
        />
      )}
      table={(stats) => (
        <FiguresTable
          caption={title}
          headers={[by, 'Parte', 'Lojas']}
          rows={parts(stats).map(({ id, label, shops }) => ({
            id,
            cells: [label, share(shops, stats), formatCount(shops)],
          }))}
        />
      )}
    />
  );
}
