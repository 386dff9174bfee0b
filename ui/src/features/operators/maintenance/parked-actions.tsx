import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReadModel } from '@pdv/schemas/live';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useDecideParked } from './maintenance.query.ts';

type Parked = AdminSystem['parked'][number];

interface Props {
  readonly event: Parked;
  /** Somebody has decided, and it is not done yet. */
  readonly waiting: boolean;
  readonly onSkip: (event: Parked) => void;
}

/** For an event that a read model could not take; those behind it follow from what is decided here. */
export function ParkedActions({ event, waiting, onSkip }: Props) {
  const decide = useDecideParked();
  const { of, error, readModel, stream, revision, type } = event;
  if (of !== 'read-models' || error === null) return null;
  if (waiting) {
    return (
      <Text as="span" textStyle="sm" color="fg.muted">
        Em andamento...
      </Text>
    );
  }
  const about = `${type} ${revision}`;
  return (
    <Flex gap="2" justify={{ md: 'flex-end' }}>
      <SecondaryButton
        size="sm"
        aria-label={`Tentar de novo ${about}`}
        loading={decide.isPending}
        onClick={() =>
          decide.mutate({ readModel: readModel as ReadModel, stream, revision, action: 'retry', reason: null })
        }
      >
        Tentar de novo
      </SecondaryButton>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        aria-label={`Pular ${about}`}
        onClick={() => onSkip(event)}
      >
        Pular
      </Button>
    </Flex>
  );
}
