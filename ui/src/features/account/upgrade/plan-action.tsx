import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type BillingPeriod, PLANS, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { RunningSubscription } from '@pdv/schemas/account/subscription';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/format/format.ts';
import { mayStartTrial, useStartTrial } from '../../../shared/session/trial.query.ts';
import { ChangeDialog } from '../subscription/change-dialog.tsx';
import { standingOf, stepOf } from './offer.ts';

interface Props {
  readonly plan: ShopPlan;
  readonly period: BillingPeriod;
  readonly account: Account;
  /** The paid plan; undefined while it loads. */
  readonly subscription: RunningSubscription | null | undefined;
  /** False where nothing can be paid for: nobody is led to a form that cannot be. */
  readonly canPay: boolean;
}

/** The way to a plan above, or in words why there is none from here. */
export function PlanAction({ plan, period, account, subscription, canPay }: Props) {
  const start = useStartTrial();
  const standing = standingOf(plan, account);
  const { name } = PLANS[plan];
  const onTrial = account.status === 'trial';
  if (account.headShopId) return <Note>O plano é o da loja principal. Mude por lá.</Note>;
  if (subscription) return <SubscriberAction {...{ plan, period, account, subscription, canPay }} />;
  if (standing === 'current') return <Note>{onTrial ? AFTER_TRIAL : 'É o plano da sua loja hoje.'}</Note>;
  if (standing === 'below' || plan === 'free') return <Note>A volta ao {name} é feita pelo suporte.</Note>;
  const trial = plan === 'pro' && mayStartTrial(account);
  const subscribe = !canPay ? (
    <Note>As assinaturas ainda não estão disponíveis.</Note>
  ) : (
    <Button asChild size="lg" w="full" {...(trial && { variant: 'outline', colorPalette: 'gray' })}>
      <Link to={`/subscribe?plan=${plan}${period === 'yearly' ? '&period=yearly' : ''}`}>Assinar {name}</Link>
    </Button>
  );
  if (!trial) return subscribe;
  return (
    <Stack gap="2">
      <Button size="lg" w="full" onClick={() => start.mutate()} loading={start.isPending} loadingText="Ativando…">
        Testar {TRIAL_DAYS} dias grátis
      </Button>
      {subscribe}
    </Stack>
  );
}

const AFTER_TRIAL = 'É o plano da sua loja depois do teste.';

interface SubscriberProps extends Props {
  readonly subscription: RunningSubscription;
}

/** A subscriber changes the subscription, so nothing is paid twice. */
function SubscriberAction({ plan, period, account, subscription }: SubscriberProps) {
  const [asked, ask] = useState(false);
  const { cancelAtPeriodEnd, periodEndsAt, status } = subscription;
  const end = formatDay(businessDayOf(new Date(periodEndsAt), account.timeZone));
  if (plan === 'free') {
    if (cancelAtPeriodEnd) return <Note>A loja volta ao Gratuito depois de {end}.</Note>;
    return (
      <Note>
        Para voltar ao Gratuito, <Link to="/settings?aba=cobranca">cancele a assinatura</Link>.
      </Note>
    );
  }
  const step = stepOf(subscription, plan, period);
  if (step === 'same')
    return (
      <Note>
        {cancelAtPeriodEnd
          ? `É o plano da loja até ${end}.`
          : account.status === 'trial'
            ? AFTER_TRIAL
            : 'É o plano da sua loja hoje.'}
      </Note>
    );
  if (status === 'overdue') {
    return (
      <Note>
        Há uma cobrança em atraso: <Link to="/settings?aba=cobranca">troque o cartão</Link> antes de mudar.
      </Note>
    );
  }
  const label =
    plan === subscription.plan ? `Pagar por ${period === 'yearly' ? 'ano' : 'mês'}` : `Mudar para ${PLANS[plan].name}`;
  return (
    <>
      <Button
        size="lg"
        w="full"
        onClick={() => ask(true)}
        {...(step === 'down' && { variant: 'outline', colorPalette: 'gray' })}
      >
        {label}
      </Button>
      {asked && <ChangeDialog open plan={plan} period={period} onClose={() => ask(false)} />}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Flex minH="11" align="center">
      <Text textStyle="sm" color="fg.muted">
        {children}
      </Text>
    </Flex>
  );
}
