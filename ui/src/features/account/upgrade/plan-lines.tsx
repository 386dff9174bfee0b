import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { mailFeature, planFeatures, planLimits } from '@pdv/schemas/account/plan-features';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly plan: ShopPlan;
  /** Stands below the line about mails. */
  readonly mailsNote?: string | undefined;
}

/** What the plan gives and what it lacks, line by line. */
export function PlanLines({ plan, mailsNote }: Props) {
  return (
    <Stack as="ul" listStyleType="none" gap="2.5" mt="6" pt="5" borderTopWidth="1px" textStyle="sm">
      {planFeatures(plan).map((feature) => (
        <Line key={feature} icon={<Check size={16} aria-hidden />} colour="fg.success">
          {feature}
          {feature === mailFeature(plan) && mailsNote && (
            <Text textStyle="xs" color="fg.muted">
              {mailsNote}
            </Text>
          )}
        </Line>
      ))}
      {planLimits(plan).map((limit) => (
        <Line key={limit} icon={<Minus size={16} aria-hidden />} colour="fg.muted" muted>
          {limit}
        </Line>
      ))}
    </Stack>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly colour: string;
  readonly muted?: boolean;
  readonly children: ReactNode;
}

function Line({ icon, colour, muted = false, children }: LineProps) {
  return (
    <Flex as="li" gap="2.5" align="flex-start" color={muted ? 'fg.muted' : 'fg'}>
      <Flex h="5" align="center" flexShrink="0" color={colour}>
        {icon}
      </Flex>
      <Box minW="0">{children}</Box>
    </Flex>
  );
}
