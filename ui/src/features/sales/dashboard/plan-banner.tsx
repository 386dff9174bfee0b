import { Box, Button, Center, Flex, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { planOfferQuery } from '../../../shared/plan-offer.query.ts';
import { mayStartTrial, useStartTrial } from '../../../shared/session/trial.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { planAndPrice, planOffer } from './plan-offer.ts';

/** What more the shop could have, or how long its trial lasts. */
export function PlanBanner({ today }: { readonly today: string }) {
  const account = useAccount();
  const start = useStartTrial();
  const offer = planOffer(account, today);
  const buys = isAllowed(account.role, 'manage-billing');
  const { data: pay } = useQuery({ ...planOfferQuery(), enabled: buys && offer !== null });
  const unpayable = pay?.canPay === false;
  // Who cannot buy is told of a running trial only.
  if (!offer || (!buys && account.status !== 'trial')) return null;
  return (
    <Flex
      as="section"
      aria-label="Plano da loja"
      direction={{ base: 'column', xl: 'row' }}
      align={{ xl: 'center' }}
      gap="4"
      mb="6"
      px={{ base: '4', md: '5' }}
      py="4"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="brand.muted"
      bg="brand.subtle"
    >
      <Flex gap="4" align={{ base: 'flex-start', xl: 'center' }} flex="1" minW="0">
        <Center boxSize="10" borderRadius="l2" bg="brand.muted" color="fg.brand" flex="none" hideBelow="sm">
          <Sparkles size={20} aria-hidden />
        </Center>
        <Box minW="0">
          <Text fontWeight="semibold">{offer.title}</Text>
          <Text textStyle="sm" color="fg.muted" mt="0.5" textWrap="pretty">
            {offer.text}
            {unpayable ? ` ${NO_PAYMENTS}` : buys && account.status === 'trial' && ' Assine para continuar.'}
          </Text>
        </Box>
      </Flex>
      {buys && (
        <Flex
          gap="2"
          wrap="wrap"
          flex="none"
          ps={{ sm: '14', xl: '0' }}
          css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}
        >
          {mayStartTrial(account) && (
            <Button
              variant="ghost"
              onClick={() => start.mutate()}
              loading={start.isPending}
              loadingText="Ativando…"
              flexBasis={{ base: '100%', sm: 'auto' }}
              ms={{ sm: '-4', xl: '0' }}
            >
              Testar o Pro por {TRIAL_DAYS} dias, sem cartão
            </Button>
          )}
          {/* The loud button of this screen is the one that sells. */}
          {unpayable ? (
            <Button asChild variant="outline" bg="bg.panel">
              <Link to="/upgrade">Ver planos</Link>
            </Button>
          ) : (
            offer.plans.map((plan) => (
              <Button key={plan} asChild variant="outline" bg="bg.panel" whiteSpace="nowrap">
                <Link to={`/subscribe?plan=${plan}`}>{planAndPrice(plan)}</Link>
              </Button>
            ))
          )}
        </Flex>
      )}
    </Flex>
  );
}

const NO_PAYMENTS = 'Ainda não dá para assinar aqui: o pagamento com cartão não está disponível, e nada é cobrado.';
