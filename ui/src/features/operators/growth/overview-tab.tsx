import { Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { LatestActions } from '../account-actions/latest-actions.tsx';
import { adminStatsQuery } from '../operations/stats.query.ts';
import { growthQuery } from './growth.query.ts';
import { NewShops } from './new-shops.tsx';
import { OverviewCards } from './overview-cards.tsx';
import { SalesOfAll } from './sales-of-all.tsx';
import { SecondFactorNote } from './second-factor-note.tsx';
import { ShopsByPlan } from './shops-by-plan.tsx';
import { ShopsByStatus } from './shops-by-status.tsx';

/** People who wait for an answer come before all figures. */
function OpenContacts({ count }: { readonly count: number }) {
  const wait = count === 1 ? '1 mensagem espera resposta.' : `${formatCount(count)} mensagens esperam resposta.`;
  return (
    <FormNote tone="info">
      {wait} <TextLink to="/admin?aba=leads">Ver os leads</TextLink>
    </FormNote>
  );
}

/** The installation in figures. */
export default function OverviewTab() {
  const stats = useQuery(adminStatsQuery());
  const growth = useQuery(growthQuery());
  if (stats.isError && !stats.data) {
    return (
      <Panel flush>
        <ErrorState error={stats.error} onRetry={() => Promise.all([stats.refetch(), growth.refetch()])} />
      </Panel>
    );
  }
  return (
    <>
      <Stack gap="3" mb={{ base: '4', md: '5' }} _empty={{ display: 'none' }}>
        <SecondFactorNote />
        {growth.data && growth.data.openContacts > 0 && <OpenContacts count={growth.data.openContacts} />}
      </Stack>
      <OverviewCards stats={stats.data} growth={growth.data} failed={growth.isError} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '5' }}
        alignItems="stretch"
      >
        <NewShops query={growth} />
        <SalesOfAll query={growth} />
        <ShopsByPlan query={stats} />
        <ShopsByStatus query={growth} />
      </Grid>
      <LatestActions />
    </>
  );
}
