import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type BillingPeriod, PLANS, type ShopPlan } from '@pdv/schemas/account/plans';
import type { ReactNode } from 'react';
import { priceOf } from './offer.ts';
import { PlanLines } from './plan-lines.tsx';

interface Props {
  readonly plan: ShopPlan;
  readonly period: BillingPeriod;
  /** Beside the name: 'Seu plano', 'Em teste'. */
  readonly badge?: ReactNode;
  readonly highlighted: boolean;
  /** Of the tallest action in the row, so that what the plans give lines up. */
  readonly actionHeight: '11' | '24';
  /** What a trial has instead of the plan's mails. */
  readonly mailsNote?: string | undefined;
  /** The plan's actions. */
  readonly children: ReactNode;
}

/** A plan with its price and what it gives, all of it from the one table. */
export function PlanCard({ plan, period, badge, highlighted, actionHeight, mailsNote, children }: Props) {
  const { perMonth, charged } = priceOf(plan, period);
  return (
    <Flex
      as="article"
      aria-label={`Plano ${PLANS[plan].name}`}
      direction="column"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={highlighted ? 'brand.solid' : 'border'}
      borderRadius="l3"
      boxShadow="card"
      p={{ base: '5', lg: '6' }}
      minW="0"
    >
      <Flex align="center" justify="space-between" gap="2" minH="6">
        <Heading as="h2" textStyle="lg" letterSpacing="-0.02em">
          {PLANS[plan].name}
        </Heading>
        {badge}
      </Flex>
      <Text mt="3" fontVariantNumeric="tabular-nums">
        <chakra.span textStyle="3xl" fontWeight="bold" letterSpacing="-0.03em">
          {perMonth}
        </chakra.span>
        <chakra.span color="fg.muted">/mês</chakra.span>
      </Text>
      <Text textStyle="sm" color="fg.muted" minH="5" fontVariantNumeric="tabular-nums">
        {charged ?? (plan === 'free' ? 'Sem prazo e sem cartão' : 'Cobrado todo mês')}
      </Text>
      <Box mt="5" minH={{ md: actionHeight }}>
        {children}
      </Box>
      <PlanLines plan={plan} mailsNote={mailsNote} />
    </Flex>
  );
}
