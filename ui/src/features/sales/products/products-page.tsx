import { Package } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

export default function ProductsPage() {
  return (
    <>
      <PageHeader title="Produtos" />
      <Panel flush>
        <EmptyState
          icon={Package}
          title="Nenhum produto cadastrado"
          description="Cadastre o primeiro produto para começar a vender."
        />
      </Panel>
    </>
  );
}
