import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { trialMails } from '@pdv/schemas/account/plan-features';
import { type BillingPeriod, PLANS, type ShopPlan, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Segments } from '../../../shared/components/segments.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { mayStartTrial } from '../../../shared/session/trial.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { subscriptionQuery } from '../subscription/status.query.ts';
import { PaymentReturn } from './payment-return.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';

const ORDER: readonly ShopPlan[] = ['free', 'premium', 'pro'];
const PERIODS = [
  { value: 'monthly', label: 'Mensal' },
  { value: 'yearly', label: 'Anual' },
] as const;

export default function UpgradePage() {
  const account = useAccount();
  const [params] = useSearchParams();
  const { data: paid } = useQuery(subscriptionQuery());
  const [chosen, setPeriod] = useState<BillingPeriod | null>(params.get('period') === 'yearly' ? 'yearly' : null);
  // A subscriber finds the plan as it is paid for.
  const period = chosen ?? paid?.subscription?.period ?? 'monthly';
  const canPay = paid?.canPay ?? true;
  const { plan, status, trialEndsAt, timeZone } = account;
  const trialEnd = status === 'trial' && trialEndsAt ? formatDay(businessDayOf(new Date(trialEndsAt), timeZone)) : null;
  const paidPlan = plan === 'admin' ? 'free' : plan;
  const badgeOf = (shown: ShopPlan) => {
    if (shown === plan) {
      return trialEnd ? (
        <StatusBadge tone="neutral">Depois do teste</StatusBadge>
      ) : (
        <StatusBadge tone="success">Plano atual</StatusBadge>
      );
    }
    if (shown === 'pro' && trialEnd) return <StatusBadge tone="purple">Em teste até {trialEnd}</StatusBadge>;
    return shown === 'premium' && <StatusBadge tone="info">Mais Popular</StatusBadge>;
  };
  return (
    <>
      <BackLink to="/dashboard">
        <ArrowLeft size={16} aria-hidden />
        Voltar ao painel
      </BackLink>
      <PageHeader
        title="Planos"
        description={
          trialEnd
            ? `Teste do Pro até ${trialEnd}. Depois a loja volta ao ${PLANS[plan === 'premium' ? 'premium' : 'free'].name} e nada é apagado.`
            : 'Cresça no seu ritmo: seus dados continuam aqui em qualquer plano.'
        }
        actions={
          <Flex align="center" gap="3" wrap="wrap" data-wide>
            {period === 'yearly' && <StatusBadge tone="success">{`Até ${bestSaving()}% mais barato`}</StatusBadge>}
            <Segments label="Cobrança" items={PERIODS} value={period} onChange={setPeriod} />
          </Flex>
        }
      />
      {params.get('success') === 'true' && params.get('payment_intent') && <PaymentReturn />}
      {!canPay && (
        <Box mb="5">
          <FormNote tone="info">
            O pagamento com cartão ainda não está disponível. Nada será cobrado.
            {mayStartTrial(account) && ` O teste do Pro, de ${TRIAL_DAYS} dias e sem cartão, já pode começar.`}
          </FormNote>
        </Box>
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '4', xl: '5' }}
        alignItems="stretch"
      >
        {ORDER.map((shown) => (
          <PlanCard
            key={shown}
            plan={shown}
            period={period}
            badge={badgeOf(shown)}
            actionHeight={mayStartTrial(account) ? '24' : '11'}
            highlighted={shown === 'premium' && plan === 'free'}
            mailsNote={shown === 'pro' && (trialEnd || mayStartTrial(account)) ? trialMails(paidPlan) : undefined}
          >
            <PlanAction
              plan={shown}
              period={period}
              account={account}
              subscription={paid?.subscription}
              canPay={canPay}
            />
          </PlanCard>
        ))}
      </Grid>
      <Text textStyle="sm" color="fg.muted" mt="6" maxW="72ch">
        A mudança para um plano acima vale na hora. O cancelamento é livre: a loja fica no plano até o fim do período já
        pago e depois volta ao Gratuito, com todos os cadastros e vendas.
      </Text>
      <Text textStyle="sm" mt="3">
        Dúvidas sobre os planos?{' '}
        <SupportLink href="/contato" target="_blank" rel="noopener">
          Falar com o suporte
        </SupportLink>
      </Text>
    </>
  );
}

/** The largest yearly saving of all plans, against twelve months. */
function bestSaving(): number {
  const savings = ORDER.filter((plan) => PLANS[plan].monthlyCentavos > 0).map(
    (plan) => 1 - PLANS[plan].yearlyCentavos / (PLANS[plan].monthlyCentavos * 12),
  );
  return Math.round(Math.max(...savings) * 100);
}

const SupportLink = chakra('a', { base: { color: 'fg.brand', fontWeight: 'semibold', textDecoration: 'underline' } });

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    mb: '1',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    _hover: { color: 'fg.brand' },
  },
});
