import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import type { Account } from '@pdv/schemas/account/session';
import { businessDayOf, daysBetween } from '@pdv/schemas/kernel/business-day';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../shared/components/empty-state.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { PlanBadge } from '../../../../shared/components/plan-badge.tsx';
import { counted, formatDay } from '../../../../shared/format/format.ts';
import { mayStartTrial, useStartTrial } from '../../../../shared/session/trial.query.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { usageQuery } from './usage.query.ts';
import { UsageMeter } from './usage-meter.tsx';

export default function BillingTab() {
  const account = useAccount();
  const start = useStartTrial();
  const usage = useQuery(usageQuery());
  const { customerLimit } = PLANS[account.effectivePlan];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      gap={{ base: '4', md: '5' }}
      alignItems="start"
    >
      <Panel title="Plano da loja" aside={<PlanBadge account={account} />}>
        <Stack gap="5">
          <Text color="fg.muted">{planSentence(account, new Date())}</Text>
          <Stack gap="4">
            <UsageMeter label="Clientes" used={usage.data?.totalCustomers} limit={customerLimit} />
            <UsageMeter label="Produtos" used={usage.data?.totalProducts} limit={null} />
          </Stack>
          <Flex gap="2" wrap="wrap" align="center">
            {mayStartTrial(account) && (
              <Button onClick={() => start.mutate()} loading={start.isPending} loadingText="Ativando…">
                Testar o Pro por {TRIAL_DAYS} dias
              </Button>
            )}
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/upgrade">Comparar planos</Link>
            </Button>
          </Flex>
        </Stack>
      </Panel>
      <Panel title="Pagamentos">
        <EmptyState
          icon={ReceiptText}
          title="Nenhum pagamento ainda"
          description="Quando a loja assinar um plano, cada cobrança aparece aqui."
        />
      </Panel>
    </Grid>
  );
}

function planSentence({ plan, status, trialEndsAt, timeZone }: Account, now: Date): string {
  const paid = PLANS[plan === 'admin' ? 'free' : plan];
  if (status === 'trial' && trialEndsAt) {
    const end = businessDayOf(new Date(trialEndsAt), timeZone);
    const left = daysBetween(businessDayOf(now, timeZone), end);
    const days = left <= 0 ? 'termina hoje' : `${left === 1 ? 'falta' : 'faltam'} ${counted(left, 'dia', 'dias')}`;
    return `Teste do Pro até ${formatDay(end)}: ${days}. Depois a loja volta ao plano ${paid.name} e nada é apagado.`;
  }
  if (paid.monthlyCentavos === 0) return `Plano ${paid.name}, sem prazo e sem cobrança.`;
  return `Plano ${paid.name}, ${formatBrl(paid.monthlyCentavos)} por mês.`;
}
