import { Button, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import { MAX_SHOPS } from '@pdv/schemas/account/shop-limits';
import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ShopsOverview } from '../features/sales/shops-overview/shops-overview.tsx';
import { EmptyState } from '../shared/components/empty-state.tsx';
import { PageHeader } from '../shared/components/page-header.tsx';
import { Panel } from '../shared/components/panel.tsx';
import { SecondaryButton } from '../shared/components/secondary-button.tsx';
import { Upsell } from '../shared/components/upsell.tsx';
import { ownShopsQuery, useSwitchShop } from '../shared/session/own-shops.query.ts';
import { useAccount } from '../shared/session/use-session.ts';

const OpenShopDialog = lazy(() => import('../features/account/shops/open-shop-dialog.tsx'));

const ABOUT = 'Abra outra loja com o mesmo login: estoque, caixa e equipe próprios, e os números somados aqui.';

/** All shops of one owner. What they sold and how one is opened do not know each other: they meet here. */
export default function ShopsPage() {
  const account = useAccount();
  const { data: shops } = useQuery(ownShopsQuery());
  const go = useSwitchShop();
  const [opening, setOpening] = useState(false);
  const opens = isAllowed(account.role, 'open-shop');
  const open = opens && (
    <Button onClick={() => setOpening(true)}>
      <Plus aria-hidden />
      Abrir outra loja
    </Button>
  );
  if (!PLANS[account.effectivePlan].severalShops) {
    return (
      <>
        <PageHeader title="Lojas" />
        <Upsell feature="severalShops" icon={Store}>
          {ABOUT}
        </Upsell>
      </>
    );
  }
  const ofOneOwner = shops?.filter(
    ({ id, headShopId }) => (headShopId ?? id) === (account.headShopId ?? account.id),
  ).length;
  return (
    <>
      <PageHeader
        title="Lojas"
        {...(opens && { description: `O plano vale para até ${MAX_SHOPS} lojas.` })}
        actions={ofOneOwner !== 1 && open}
      />
      {ofOneOwner === 1 ? (
        <Panel flush>
          <EmptyState icon={Store} title="Por enquanto, uma loja só" description={ABOUT} action={open} />
        </Panel>
      ) : (
        <ShopsOverview
          goTo={({ id, storeName }) =>
            id === account.id ? (
              <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="nowrap">
                Você está aqui
              </Text>
            ) : (
              <SecondaryButton
                size="sm"
                h={{ base: '11', md: '9' }}
                aria-label={`Ir para ${storeName}`}
                loading={go.isPending && go.variables.shopId === id}
                disabled={go.isPending}
                onClick={() => go.mutate({ shopId: id, to: '/dashboard' })}
              >
                Ir para a loja
              </SecondaryButton>
            )
          }
        />
      )}
      <Suspense>
        {opening && (
          <OpenShopDialog
            onClose={() => setOpening(false)}
            onOpened={({ id }) => go.mutate({ shopId: id, to: '/dashboard' })}
          />
        )}
      </Suspense>
    </>
  );
}
