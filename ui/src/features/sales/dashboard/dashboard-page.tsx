import { LayoutDashboard } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

export default function DashboardPage() {
  return (
    <>
      <PageHeader title="Início" />
      <Panel flush>
        <EmptyState
          icon={LayoutDashboard}
          title="Seu painel começa com a primeira venda"
          description="Assim que a loja vender, os números do dia aparecem aqui."
        />
      </Panel>
    </>
  );
}
