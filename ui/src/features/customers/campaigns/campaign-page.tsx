import { Box, Button, Grid, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import type { Campaign } from '@pdv/schemas/customers/campaigns';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.ts';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { UnconfirmedEmail } from '../../../shared/email-confirmation/unconfirmed-email.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { CampaignHead } from './campaign-head.tsx';
import { CampaignPeople } from './campaign-people.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignResult } from './campaign-result.tsx';
import { campaignQuery } from './campaigns.query.ts';
import { WithoutCampaigns } from './without-campaigns.tsx';

const CampaignDialog = lazy(() => import('./campaign-dialog.tsx'));
const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));
const StopDialog = lazy(() => import('./stop-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const WrittenMail = lazy(() => import('./written-mail.tsx'));

/** One campaign: what it says, how far it has come, and what it brought. */
export default function CampaignPage() {
  const { effectivePlan } = useAccount();
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to={SCREENS.campaigns}>Campanhas</BackLink>
      {PLANS[effectivePlan].campaigns ? <Loaded key={id} id={id} /> : <WithoutCampaigns />}
    </>
  );
}

/** Nothing has this id any more, or nothing ever can. */
const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

function Loaded({ id }: { readonly id: string }) {
  const { data, isError, error, refetch } = useQuery(campaignQuery(id));
  if (data) return <Shown campaign={data} />;
  if (isError)
    return <Panel flush>{isUnknown(error) ? <Unknown /> : <ErrorState error={error} onRetry={refetch} />}</Panel>;
  return <Loading />;
}

function Shown({ campaign }: { readonly campaign: Campaign }) {
  const { role, timeZone } = useAccount();
  const go = useNavigate();
  const { today } = useShopClock(timeZone);
  const [asking, setAsking] = useState<'edit' | 'copy' | 'stop' | 'delete' | null>(null);
  const [scheduling, setScheduling] = useUrlState('agendar');
  const { status } = campaign;
  const mayChange = isAllowed(role, 'change-campaigns');
  const begun = status !== 'draft' && status !== 'scheduled';
  const close = () => setAsking(null);
  return (
    <>
      <CampaignHead
        campaign={campaign}
        actions={mayChange ? { schedule: () => setScheduling('1'), ask: setAsking } : undefined}
      />
      {begun ? (
        <Grid
          gap={{ base: '4', lg: '5' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          // What is taller beside them leaves no gaps between the first two.
          templateRows={{ lg: 'auto auto 1fr' }}
          alignItems="start"
        >
          <CampaignProgress campaign={campaign} />
          <CampaignResult campaign={campaign} today={today} />
          <Box gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 3' }}>
            <Written campaign={campaign} />
          </Box>
          <CampaignPeople campaign={campaign} today={today} />
        </Grid>
      ) : (
        <Stack gap="5" maxW="3xl">
          <UnconfirmedEmail />
          <Written campaign={campaign} />
        </Stack>
      )}
      <Suspense>
        {asking === 'edit' && <CampaignDialog campaign={campaign} onClose={close} />}
        {asking === 'copy' && <CampaignDialog campaign={campaign} copy onClose={close} />}
        {asking === 'stop' && <StopDialog campaign={campaign} onClose={close} />}
        {asking === 'delete' && (
          <DeleteDialog
            campaign={campaign}
            onDeleted={() => go(SCREENS.campaigns, { replace: true })}
            onClose={close}
          />
        )}
        {scheduling && mayChange && !begun && asking === null && (
          <ScheduleDialog campaign={campaign} onClose={() => setScheduling(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Its code comes after the page's. */
function Written({ campaign }: { readonly campaign: Campaign }) {
  return (
    <Panel title="O e-mail">
      <Suspense fallback={<Skeleton h="360px" aria-busy />}>
        <WrittenMail campaign={campaign} />
      </Suspense>
    </Panel>
  );
}

function Unknown() {
  return (
    <EmptyState
      icon={Megaphone}
      as="h1"
      title="Campanha não encontrada"
      description="Ela pode ter sido excluída."
      action={
        <Button asChild variant="outline">
          <Link to={SCREENS.campaigns}>Ver campanhas</Link>
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <Box aria-busy="true">
      <VisuallyHidden as="h1">Campanha</VisuallyHidden>
      <Skeleton h="30px" w="60%" maxW="320px" />
      <Skeleton h="14px" w="40%" maxW="200px" mt="3" mb="6" />
      <Panel flush>
        <SkeletonRows rows={5} height={65} />
      </Panel>
    </Box>
  );
}
