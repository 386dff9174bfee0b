import { lazy } from 'react';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { type PageTab, PageTabs } from '../../../shared/components/page-tabs.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';

const TABS: readonly [PageTab, ...PageTab[]] = [
  { value: 'painel', label: 'Painel', Content: lazy(() => import('../growth/overview-tab.tsx')) },
  { value: 'usuarios', label: 'Usuários', Content: lazy(() => import('../operations/accounts-tab.tsx')) },
  { value: 'cobranca', label: 'Cobrança', Content: lazy(() => import('../billing/billing-tab.tsx')) },
  { value: 'leads', label: 'Leads', Content: lazy(() => import('../leads/leads-tab.tsx')) },
  { value: 'sistema', label: 'Sistema', Content: lazy(() => import('../system/system-tab.tsx')) },
];

/** Where operators look after the installation. */
export default function PanelPage() {
  const [wanted, want] = useUrlState('aba');
  return (
    <>
      <PageHeader title="Administração" description="Todas as lojas desta instalação" />
      <PageTabs scrolls tabs={TABS} value={wanted} onChange={want} />
    </>
  );
}
