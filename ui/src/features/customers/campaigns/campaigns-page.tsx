import { Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import { SCREENS } from '@pdv/schemas/screens';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../shared/components/back-link.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { UnconfirmedEmail } from '../../../shared/email-confirmation/unconfirmed-email.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { CampaignList } from './campaign-list.tsx';
import { WithoutCampaigns } from './without-campaigns.tsx';

const CampaignDialog = lazy(() => import('./campaign-dialog.tsx'));

/** 'Campanhas': mails to the customers of a segment, and what became of them. */
export default function CampaignsPage() {
  const { effectivePlan, role } = useAccount();
  const [params, setParams] = useSearchParams();
  const included = PLANS[effectivePlan].campaigns;
  const mayWrite = included && isAllowed(role, 'change-campaigns');
  const write = () => setParams({ nova: '1' }, { preventScrollReset: true });
  const button = mayWrite && (
    <Button onClick={write}>
      <Plus aria-hidden />
      Nova campanha
    </Button>
  );
  return (
    <>
      <BackLink to={SCREENS.customers}>Clientes</BackLink>
      <PageHeader
        title="Campanhas"
        description="Um e-mail para os clientes de um segmento, e quanto ele trouxe."
        actions={button}
      />
      {included ? (
        <>
          <UnconfirmedEmail />
          <CampaignList action={button} />
        </>
      ) : (
        <WithoutCampaigns />
      )}
      <Suspense>
        {mayWrite && params.has('nova') && (
          <CampaignDialog
            segmentId={params.get('segmento')}
            onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
          />
        )}
      </Suspense>
    </>
  );
}
