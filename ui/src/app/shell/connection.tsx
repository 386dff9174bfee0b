import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { troubleOf } from '../../shared/api/line-words.ts';
import { type LiveState, useLiveState } from '../../shared/api/live-state.ts';

const COLOURS: Record<LiveState, string> = {
  idle: 'fg.muted',
  online: 'fg.success',
  reconnecting: 'fg.warning',
  offline: 'fg.error',
};

const LATE = 'Os números podem estar atrasados.';

/** The line to the server: quiet while all is well. */
export function Connection() {
  const state = useLiveState();
  const trouble = troubleOf(state);
  return (
    <Box role="status">
      {state !== 'idle' && (
        <Flex
          align="center"
          gap="2"
          textStyle="xs"
          fontWeight="medium"
          color="fg.muted"
          title={trouble ? LATE : 'As telas acompanham as vendas na hora.'}
        >
          <Box boxSize="2" borderRadius="full" bg={COLOURS[state]} aria-hidden />
          <chakra.span hideBelow={trouble ? undefined : 'md'}>{trouble ?? 'Ao vivo'}</chakra.span>
        </Flex>
      )}
    </Box>
  );
}

/** Only what is not in order, in the menu: on a desktop that stays in sight however far the page is scrolled. */
export function ConnectionTrouble() {
  const state = useLiveState();
  const trouble = troubleOf(state);
  if (!trouble) return null;
  return (
    <Flex gap="2.5" px="3" py="2.5" borderRadius="l2" bg={state === 'offline' ? 'bg.error' : 'bg.warning'} flex="none">
      <Box boxSize="2" mt="1.5" borderRadius="full" bg={COLOURS[state]} flex="none" aria-hidden />
      <Box>
        <Text textStyle="sm" fontWeight="semibold" color={COLOURS[state]}>
          {trouble}
        </Text>
        <Text textStyle="xs">{LATE}</Text>
      </Box>
    </Flex>
  );
}
