import { Grid } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import { SCREENS } from '@pdv/schemas/screens';
import { CalendarClock } from 'lucide-react';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { HoursPanel } from './hours-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';

/** 'Quando você vende': by hour of the week and by month of the year. */
export default function SeasonsPage() {
  const { effectivePlan } = useAccount();
  // Who comes for a product's months finds them at the top.
  const [product] = useUrlState('produto');
  return (
    <>
      <BackLink to={SCREENS.reports}>Relatórios</BackLink>
      <PageHeader title="Quando você vende" description="Os dias, as horas e os meses em que a loja mais vende." />
      {PLANS[effectivePlan].analytics ? (
        <Grid gap={{ base: '4', md: '6' }} templateColumns="minmax(0, 1fr)">
          {product === null && <HoursPanel />}
          <MonthsPanel />
        </Grid>
      ) : (
        <Upsell feature="analytics" icon={CalendarClock}>
          Saiba em que horas precisa de mais gente no balcão e em que meses precisa de mais estoque: suas vendas já
          contam isso.
        </Upsell>
      )}
    </>
  );
}
