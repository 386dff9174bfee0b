import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import { BellRing, MailCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ListFirst } from '../../../shared/components/list-first.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { Upsell } from '../../../shared/components/upsell.tsx';
import { UnconfirmedEmail } from '../../../shared/email-confirmation/unconfirmed-email.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { FollowUpList } from './follow-up-list.tsx';
import { FollowUpSummary } from './follow-up-summary.tsx';

const ReminderTemplate = lazy(() => import('../reminder-template/reminder-template-dialog.tsx'));

/** The reminders of the shop: what waits, what left, and the mail that they are. */
export default function FollowUpsPage() {
  const { plan, effectivePlan, timeZone, role } = useAccount();
  const { today } = useShopClock(timeZone);
  const [editing, setEditing] = useUrlState('email');
  const included = PLANS[effectivePlan].followUps;
  // Of the plan that is paid for: a trial has no more.
  const { mailsPerDay } = PLANS[plan === 'admin' ? 'free' : plan];
  const mayEdit = included && isAllowed(role, 'change-settings');
  return (
    <>
      <PageHeader
        title="Follow-ups"
        description={`Lembretes que trazem o cliente de volta quando o produto está para acabar.${included ? limitOf(mailsPerDay) : ''}`}
        actions={
          mayEdit && (
            <SecondaryButton onClick={() => setEditing('1')}>
              <MailCheck aria-hidden />
              Configurar E-mails
            </SecondaryButton>
          )
        }
      />
      {included ? (
        <>
          <UnconfirmedEmail />
          <ListFirst statistics={<FollowUpSummary today={today} />}>
            <FollowUpList today={today} timeZone={timeZone} />
          </ListFirst>
        </>
      ) : (
        <Upsell feature="followUps" icon={BellRing}>
          Cada produto tem seu tempo de consumo. Quando está para acabar, o cliente recebe um e-mail com o nome dele e o
          seu contato.
        </Upsell>
      )}
      <Suspense>{editing && mayEdit && <ReminderTemplate onClose={() => setEditing(null)} />}</Suspense>
    </>
  );
}

const limitOf = (mailsPerDay: number) =>
  ` Saem até ${formatCount(mailsPerDay)} e-mails por dia, contando os comprovantes; o resto espera o dia seguinte.`;
