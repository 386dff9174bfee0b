import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { AdminReplay } from '@pdv/schemas/operators/maintenance';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useCancelReplay } from './maintenance.query.ts';
import { aboutWords, progressWords, stateWords } from './maintenance-words.ts';

/** The browser's own bar has a track so dark that nothing done looks like all done. */
const BAR = {
  appearance: 'none',
  border: 'none',
  bg: 'bg.muted',
  borderRadius: 'full',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'transparent' },
  '&::-webkit-progress-value': { bg: 'brand.solid', borderRadius: 'full', transition: 'inline-size 0.5s' },
  '&::-moz-progress-bar': { bg: 'brand.solid', borderRadius: 'full' },
} as const;

/** The one under way: how far, how fast, how long still. */
export function ReplayProgress({ replay }: { readonly replay: AdminReplay }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelReplay();
  const [, words] = stateWords(replay);
  const about = aboutWords(replay);
  return (
    <Box px={{ base: '4', md: '5' }} py="4" borderTopWidth="1px">
      <Flex align="center" justify="space-between" gap="4" mb="3">
        <Box minW="0">
          <Text fontWeight="medium">
            {words}: {about}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {progressWords(replay)}
          </Text>
        </Box>
        <SecondaryButton size="sm" onClick={() => setAsking(true)}>
          Cancelar
        </SecondaryButton>
      </Flex>
      <chakra.progress
        aria-label={`${words}: ${about}`}
        value={replay.share}
        max={1}
        display="block"
        w="full"
        h="2"
        css={BAR}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(replay.id, { onSettled: () => setAsking(false) })}
        title="Cancelar a reconstrução?"
        description="O que já foi reconstruído é jogado fora. O que está em uso fica como está."
        confirmLabel="Cancelar a reconstrução"
        cancelLabel="Continuar"
        danger
        pending={cancel.isPending}
      />
    </Box>
  );
}
