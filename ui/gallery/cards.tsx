import { Text } from '@chakra-ui/react';
import { Banknote, PackageOpen } from 'lucide-react';
import { lazy, useState } from 'react';
import { CardGrid } from '../src/shared/components/card-grid.tsx';
import { CardLink } from '../src/shared/components/card-link.tsx';
import { Compared } from '../src/shared/components/compared.tsx';
import { type Column, DataTable } from '../src/shared/components/data-table.tsx';
import { EmptyState } from '../src/shared/components/empty-state.tsx';
import { LoadMore } from '../src/shared/components/load-more.tsx';
import { PageHeader } from '../src/shared/components/page-header.tsx';
import { PageTabs } from '../src/shared/components/page-tabs.tsx';
import { Panel } from '../src/shared/components/panel.tsx';
import { SecondaryButton } from '../src/shared/components/secondary-button.tsx';
import { StatCard } from '../src/shared/components/stat-card.tsx';
import { StatGrid } from '../src/shared/components/stat-grid.tsx';
import { TextLink } from '../src/shared/components/text-link.tsx';
import { Group, Shown } from './shown.tsx';

interface Row {
  readonly name: string;
  readonly units: string;
}

const ROWS: readonly Row[] = [
  { name: 'Café 500 g', units: '1.234' },
  { name: 'Açúcar refinado', units: '8' },
];
const COLUMNS: readonly Column<Row>[] = [
  { header: 'Produto', cell: ({ name }) => name },
  { header: 'Unidades', cell: ({ units }) => units, align: 'end' },
];
const TABLE = {
  caption: 'Produtos',
  columns: COLUMNS,
  rowKey: ({ name }: Row) => name,
  card: ({ name, units }: Row) => `${name}: ${units}`,
  empty: <EmptyState icon={PackageOpen} title="Nenhum produto" />,
};
const TABS = [
  { value: 'loja', label: 'Loja', Content: lazy(async () => ({ default: () => <Text>Dados da loja</Text> })) },
  { value: 'tema', label: 'Tema', Content: lazy(async () => ({ default: () => <Text>Cores</Text> })) },
] as const;

/** What holds other things: pages, panels, tables, figures. */
export function Cards() {
  const [tab, setTab] = useState('loja');
  return (
    <Group title="Páginas e cartões">
      <Shown name="PageHeader, TextLink">
        <PageHeader
          title="Produtos"
          description="12 cadastrados"
          actions={<SecondaryButton>Receber</SecondaryButton>}
        />
        <TextLink to="/">Um caminho no texto</TextLink>
      </Shown>
      <Shown name="StatGrid, StatCard, Compared">
        <StatGrid>
          <StatCard
            label="Vendas hoje"
            value="R$ 1.234,50"
            icon={Banknote}
            detail={<Compared before={10} now={14} />}
          />
          <StatCard label="Itens" value="38" detail={<Compared before={14} now={10} />} />
          <StatCard label="Estoque baixo" value="3" icon={PackageOpen} tone="warning" detail="produtos" />
          <StatCard label="Carregando" value={undefined} detail="" />
        </StatGrid>
      </Shown>
      <Shown name="Panel, CardLink">
        <Panel title="Vendas recentes" aside={<CardLink to="/">Ver todas</CardLink>}>
          <Text>O que o painel mostra.</Text>
        </Panel>
      </Shown>
      <Shown name="DataTable: rows, loading, empty">
        <Panel flush>
          <DataTable {...TABLE} rows={ROWS} />
        </Panel>
        <Panel flush>
          <DataTable {...TABLE} rows={undefined} skeletonRows={2} />
        </Panel>
        <Panel flush>
          <DataTable {...TABLE} rows={[]} />
        </Panel>
      </Shown>
      <Shown name="CardGrid, LoadMore: failed">
        <CardGrid
          label="Produtos"
          items={ROWS}
          itemKey={({ name }) => name}
          card={({ name }) => (
            <Panel>
              <Text>{name}</Text>
            </Panel>
          )}
        />
        <LoadMore onLoad={() => undefined} loading={false} failed />
      </Shown>
      <Shown name="PageTabs">
        <PageTabs tabs={TABS} value={tab} onChange={setTab} />
      </Shown>
    </Group>
  );
}
