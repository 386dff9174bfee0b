import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type BillingPeriod, PLANS, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mayStartTrial, useStartTrial } from '../../../shared/session/trial.query.ts';
import { standingOf } from './offer.ts';

interface Props {
  readonly plan: ShopPlan;
  readonly period: BillingPeriod;
  readonly account: Account;
}

/** The way to a plan above, or in words why there is none from here. */
export function PlanAction({ plan, period, account }: Props) {
  const start = useStartTrial();
  const standing = standingOf(plan, account);
  const { name } = PLANS[plan];
  if (standing === 'current') return <Note>É o plano da sua loja hoje.</Note>;
  if (standing === 'below') return <Note>A volta ao {name} é feita pelo suporte, no fim do período já pago.</Note>;
  const trial = plan === 'pro' && mayStartTrial(account);
  const subscribe = (
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

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Flex minH="11" align="center">
      <Text textStyle="sm" color="fg.muted">
        {children}
      </Text>
    </Flex>
  );
}
