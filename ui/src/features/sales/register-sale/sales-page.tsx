import { ShoppingBag } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

export default function SalesPage() {
  return (
    <>
      <PageHeader title="PDV" />
      <Panel flush>
        <EmptyState icon={ShoppingBag} title="Nenhuma venda ainda" description="Cada venda registrada aparece aqui." />
      </Panel>
    </>
  );
}
