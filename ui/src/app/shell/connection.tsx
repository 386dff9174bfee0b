import { Box, chakra, Flex } from '@chakra-ui/react';
import { type LiveState, useLiveState } from '../../shared/api/live-state.ts';

const SHOWN: Record<
  Exclude<LiveState, 'idle'>,
  { readonly text: string; readonly colour: string; readonly explain: string }
> = {
  online: { text: 'Ao vivo', colour: 'fg.success', explain: 'As telas acompanham as vendas na hora.' },
  reconnecting: { text: 'Reconectando…', colour: 'fg.warning', explain: 'Os números podem estar atrasados.' },
  offline: { text: 'Sem conexão', colour: 'fg.error', explain: 'Os números podem estar atrasados.' },
};

/** The line to the server: quiet while all is well. */
export function Connection() {
  const state = useLiveState();
  return (
    <Box role="status">
      {state !== 'idle' && (
        <Flex align="center" gap="2" textStyle="xs" fontWeight="medium" color="fg.muted" title={SHOWN[state].explain}>
          <Box boxSize="2" borderRadius="full" bg={SHOWN[state].colour} aria-hidden />
          <chakra.span hideBelow={state === 'online' ? 'md' : undefined}>{SHOWN[state].text}</chakra.span>
        </Flex>
      )}
    </Box>
  );
}
