import { Button, Flex, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { Link } from 'react-router-dom';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { mayStartTrial, useStartTrial } from '../../../shared/session/trial.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

interface Props {
  /** The server's own words. */
  readonly message: string;
  /** There is room now. */
  readonly onOpened: () => void;
}

/** The plan's limit is reached: what the server says, and the ways on: the trial where it is left, or another plan. */
export function PlanFull({ message, onOpened }: Props) {
  const account = useAccount();
  const start = useStartTrial();
  return (
    <>
      <FormAlert message={message} />
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        justify="space-between"
        gap="3"
        p="3.5"
        borderRadius="l2"
        bg="brand.subtle"
      >
        <Text textStyle="sm">Com o Pro não há limite de clientes.</Text>
        <Flex gap="2" direction={{ base: 'column', sm: 'row' }} flex="none">
          {mayStartTrial(account) && (
            <Button
              size="sm"
              h={{ base: '11', sm: '9' }}
              loading={start.isPending}
              onClick={() => start.mutate(undefined, { onSuccess: onOpened })}
            >
              Testar por {TRIAL_DAYS} dias, sem cartão
            </Button>
          )}
          {isAllowed(account.role, 'manage-billing') ? (
            <Button asChild size="sm" variant="outline" h={{ base: '11', sm: '9' }} bg="bg.panel">
              <Link to="/upgrade">Ver planos</Link>
            </Button>
          ) : (
            <Text textStyle="sm" color="fg.muted">
              Fale com quem administra a loja.
            </Text>
          )}
        </Flex>
      </Flex>
    </>
  );
}
