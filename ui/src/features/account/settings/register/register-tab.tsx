import { Stack } from '@chakra-ui/react';
import { PinPanel } from './pin-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** What cashiers may do alone, and the PIN that allows the rest. */
export default function RegisterTab() {
  return (
    <Stack gap="5">
      <RulesPanel />
      <PinPanel />
    </Stack>
  );
}
