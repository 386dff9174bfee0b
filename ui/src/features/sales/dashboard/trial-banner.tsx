import { Box, Button, Center, Flex, Text } from '@chakra-ui/react';
import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { businessDayOf, daysBetween } from '@pdv/schemas/kernel/business-day';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatDay } from '../../../shared/format/format.ts';
import { mayStartTrial, useStartTrial } from '../../../shared/session/trial.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

/** Offers the trial to a shop that has not had it, and says how long a running one lasts. */
export function TrialBanner({ today }: { readonly today: string }) {
  const account = useAccount();
  const start = useStartTrial();
  if (account.status === 'trial' && account.trialEndsAt) {
    const end = businessDayOf(new Date(account.trialEndsAt), account.timeZone);
    const left = daysBetween(today, end);
    const days = left <= 0 ? 'termina hoje' : left === 1 ? 'falta 1 dia' : `faltam ${left} dias`;
    return (
      <Banner title={`Teste do Pro até ${formatDay(end)}: ${days}`}>
        Depois a loja volta ao plano {PLANS[account.plan === 'premium' ? 'premium' : 'free'].name} e nada é apagado.
      </Banner>
    );
  }
  if (!mayStartTrial(account)) return null;
  const { name, customerLimit } = PLANS[account.effectivePlan];
  return (
    <Banner
      title="Clientes sem limite e follow-ups agendados sozinhos"
      action={
        <Button onClick={() => start.mutate()} loading={start.isPending} loadingText="Ativando…" flex="none">
          Testar o Pro por {TRIAL_DAYS} dias, sem cartão
        </Button>
      }
    >
      {customerLimit !== null && `O plano ${name} vai até ${counted(customerLimit, 'cliente', 'clientes')}. `}
      No fim do teste a loja volta a ele, e nada é apagado.
    </Banner>
  );
}

interface BannerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Banner({ title, children, action }: BannerProps) {
  return (
    <Flex
      as="section"
      aria-label="Plano da loja"
      direction={{ base: 'column', lg: 'row' }}
      align={{ lg: 'center' }}
      gap="4"
      mb="6"
      px={{ base: '4', md: '5' }}
      py="4"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="brand.muted"
      bg="brand.subtle"
    >
      <Flex gap="4" align="center" flex="1" minW="0">
        <Center boxSize="10" borderRadius="l2" bg="brand.muted" color="fg.brand" flex="none" hideBelow="sm">
          <Sparkles size={20} aria-hidden />
        </Center>
        <Box minW="0">
          <Text fontWeight="semibold">{title}</Text>
          <Text textStyle="sm" color="fg.muted" mt="0.5">
            {children}
          </Text>
        </Box>
      </Flex>
      {action}
    </Flex>
  );
}
