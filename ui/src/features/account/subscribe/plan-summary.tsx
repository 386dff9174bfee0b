import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { type BillingPeriod, type PaidPlan, PLANS } from '@pdv/schemas/account/plans';
import { Panel } from '../../../shared/components/panel.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { priceOf } from '../upgrade/offer.ts';
import { PlanLines } from '../upgrade/plan-lines.tsx';

interface Props {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
}

/** Beside the card's form: what is being paid for. */
export function PlanSummary({ plan, period }: Props) {
  const { perMonth, charged } = priceOf(plan, period);
  return (
    <Box as="aside" aria-label={`O que o ${PLANS[plan].name} dá`}>
      <Panel>
        <Heading as="h2" textStyle="lg" letterSpacing="-0.02em">
          O que o {PLANS[plan].name} dá
        </Heading>
        <Text mt="3" fontVariantNumeric="tabular-nums">
          <chakra.span textStyle="3xl" fontWeight="bold" letterSpacing="-0.03em">
            {perMonth}
          </chakra.span>
          <chakra.span color="fg.muted">/mês</chakra.span>
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {charged ?? 'Cobrado todo mês'}
        </Text>
        <PlanLines plan={plan} />
        <Text textStyle="sm" color="fg.muted" mt="5" pt="5" borderTopWidth="1px">
          O cancelamento é livre: a loja fica no plano até o fim do período já pago.{' '}
          <TextLink to={period === 'yearly' ? '/upgrade?period=yearly' : '/upgrade'}>Comparar os planos</TextLink>
        </Text>
      </Panel>
    </Box>
  );
}
