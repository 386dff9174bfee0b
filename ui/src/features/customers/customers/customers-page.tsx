import { Users } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

export default function CustomersPage() {
  return (
    <>
      <PageHeader title="Clientes" />
      <Panel flush>
        <EmptyState
          icon={Users}
          title="Nenhum cliente cadastrado"
          description="Cadastre quem compra sempre para saber quando volta."
        />
      </Panel>
    </>
  );
}
