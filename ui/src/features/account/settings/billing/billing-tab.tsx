import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { PlanBadge } from '../../../../shared/components/plan-badge.tsx';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { formatCount } from '../../../../shared/format/format.ts';
import { mayStartTrial, useStartTrial } from '../../../../shared/session/trial.query.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { subscriptionQuery } from '../../subscription/status.query.ts';
import { PaymentHistory } from './payment-history.tsx';
import { planSentence } from './plan-sentence.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import { usageQuery } from './usage.query.ts';
import { UsageMeter } from './usage-meter.tsx';

const OVERDUE =
  'Não conseguimos cobrar o cartão da loja. Troque o cartão para continuar no plano; vamos tentar de novo nos próximos dias.';

export default function BillingTab() {
  const account = useAccount();
  const start = useStartTrial();
  const usage = useQuery(usageQuery());
  const { data: status } = useQuery(subscriptionQuery());
  const { customerLimit } = PLANS[account.effectivePlan];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '4', md: '5' }}
      alignItems="start"
    >
      <Panel title="Plano da loja" aside={<PlanBadge account={account} />}>
        <Stack gap="5">
          <FormAlert message={account.status === 'overdue' ? OVERDUE : null} />
          <Text color="fg.muted">{planSentence(account, status?.subscription, new Date())}</Text>
          <Stack gap="4">
            <UsageMeter label="Clientes" used={usage.data?.totalCustomers} limit={customerLimit} />
            <UsageMeter label="Produtos" used={usage.data?.totalProducts} limit={null} />
            <Flex justify="space-between" gap="3" textStyle="sm">
              <Text>E-mails a clientes</Text>
              <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
                até {formatCount(PLANS[account.plan === 'admin' ? 'free' : account.plan].mailsPerDay)} por dia
              </Text>
            </Flex>
          </Stack>
          <Flex gap="2" wrap="wrap" align="center">
            {mayStartTrial(account) && (
              <Button onClick={() => start.mutate()} loading={start.isPending} loadingText="Ativando…">
                Testar o Pro por {TRIAL_DAYS} dias
              </Button>
            )}
            <SecondaryButton asChild>
              <Link to="/upgrade">Comparar planos</Link>
            </SecondaryButton>
            {status?.subscription && <SubscriptionActions subscription={status.subscription} />}
          </Flex>
        </Stack>
      </Panel>
      <PaymentHistory />
    </Grid>
  );
}
