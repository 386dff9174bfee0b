import { Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useRef } from 'react';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { PlanBadge } from '../../../shared/components/plan-badge.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { UnsavedGuard, useLeave } from './unsaved.tsx';

interface Tab {
  readonly value: string;
  readonly label: string;
  readonly Content: LazyExoticComponent<ComponentType>;
}

const TABS: readonly [Tab, ...Tab[]] = [
  { value: 'loja', label: 'Loja', Content: lazy(() => import('./store/store-tab.tsx')) },
  { value: 'catalogo', label: 'Catálogo', Content: lazy(() => import('./catalog/catalog-tab.tsx')) },
  { value: 'tema', label: 'Tema', Content: lazy(() => import('./theme/theme-tab.tsx')) },
  {
    value: 'notificacoes',
    label: 'Notificações',
    Content: lazy(() => import('./notifications/notifications-tab.tsx')),
  },
  { value: 'equipe', label: 'Equipe', Content: lazy(() => import('../team/team-tab.tsx')) },
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
  const list = useRef<HTMLDivElement>(null);
  const { value, Content } = TABS.find((tab) => tab.value === wanted) ?? TABS[0];
  useEffect(() => {
    // On a phone the tabs are wider than the screen: the chosen one comes into sight.
    const chosen = list.current?.querySelector(`[data-value="${value}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);
  return (
    <>
      <PageHeader title="Configurações" description={account.storeName} actions={<PlanBadge account={account} />} />
      <Tabs.Root
        recipe={tabsSlotRecipe}
        value={value}
        onValueChange={(details) => details.value !== value && leave(() => want(details.value))}
        activationMode="manual"
        size="md"
      >
        <Tabs.List
          ref={list}
          overflowX="auto"
          overflowY="hidden"
          mx={{ base: '-4', md: '0' }}
          px={{ base: '4', md: '0' }}
          css={{ scrollbarWidth: 'none' }}
        >
          {TABS.map((tab) => (
            <Tabs.Trigger key={tab.value} value={tab.value} minH="11" flex="none" whiteSpace="nowrap">
              {tab.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={value} pt={{ base: '4', md: '5' }}>
          <Suspense fallback={<Loading />}>
            <Content />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

function Loading() {
  return (
    <Panel>
      <SkeletonRows rows={5} height={64} />
    </Panel>
  );
}
