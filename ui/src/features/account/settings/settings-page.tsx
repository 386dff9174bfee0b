import { Box } from '@chakra-ui/react';
import { lazy } from 'react';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { type PageTab, PageTabs } from '../../../shared/components/page-tabs.tsx';
import { PlanBadge } from '../../../shared/components/plan-badge.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { UnsavedGuard, useLeave } from './unsaved.tsx';

const TABS: readonly [PageTab, ...PageTab[]] = [
  { value: 'loja', label: 'Loja', Content: lazy(() => import('./store/store-tab.tsx')) },
  { value: 'catalogo', label: 'Catálogo', Content: lazy(() => import('./catalog/catalog-tab.tsx')) },
  { value: 'horarios', label: 'Horários', Content: lazy(() => import('./opening-hours/opening-hours-tab.tsx')) },
  { value: 'tema', label: 'Tema', Content: lazy(() => import('./theme/theme-tab.tsx')) },
  {
    value: 'notificacoes',
    label: 'Notificações',
    Content: lazy(() => import('./notifications/notifications-tab.tsx')),
  },
  { value: 'pix', label: 'Pix', Content: lazy(() => import('./pix/pix-tab.tsx')) },
  { value: 'caixa', label: 'Caixa', Content: lazy(() => import('./register/register-tab.tsx')) },
  { value: 'equipe', label: 'Equipe', Content: lazy(() => import('../team/team-tab.tsx')) },
  { value: 'api', label: 'API', Content: lazy(() => import('../api-keys/api-keys-tab.tsx')) },
  { value: 'webhooks', label: 'Webhooks', Content: lazy(() => import('../webhooks/webhooks-tab.tsx')) },
  { value: 'cobranca', label: 'Cobrança', Content: lazy(() => import('./billing/billing-tab.tsx')) },
];

export default function SettingsPage() {
  return (
    <UnsavedGuard>
      <Settings />
    </UnsavedGuard>
  );
}

function Settings() {
  const account = useAccount();
  const leave = useLeave();
  const [wanted, want] = useUrlState('aba');
  return (
    <>
      <PageHeader title="Configurações" description={account.storeName} actions={<PlanBadge account={account} />} />
      <Box mb="5" _empty={{ display: 'none' }}>
        <NotInDemo>Não dá para mudar as configurações na loja de demonstração.</NotInDemo>
      </Box>
      <PageTabs scrolls tabs={TABS} value={wanted} onChange={(value) => leave(() => want(value))} />
    </>
  );
}
