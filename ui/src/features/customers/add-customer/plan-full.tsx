import { Button, Flex, Text } from '@chakra-ui/react';
import { TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { mayStartTrial, useStartTrial } from '../../../shared/session/trial.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

interface Props {
  /** The server's own words. */
  readonly message: string;
  /** There is room now. */
  readonly onOpened: () => void;
}

/** The plan's limit is reached: what the server says, and the trial as the way on for a shop that has not had it. */
export function PlanFull({ message, onOpened }: Props) {
  const account = useAccount();
  const start = useStartTrial();
  return (
    <>
      <FormAlert message={message} />
      {mayStartTrial(account) && (
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
          <Button
            size="sm"
            h={{ base: '11', sm: '9' }}
            flex="none"
            loading={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: onOpened })}
          >
            Testar por {TRIAL_DAYS} dias, sem cartão
          </Button>
        </Flex>
      )}
    </>
  );
}
