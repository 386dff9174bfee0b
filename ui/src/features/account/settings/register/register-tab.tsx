import { Stack } from '@chakra-ui/react';
import { LateChargesPanel } from './late-charges-panel.tsx';
import { PinPanel } from './pin-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

/** What cashiers may do alone, what is charged on late credit, and the PIN that allows the rest. */
export default function RegisterTab() {
  return (
    <Stack gap="5">
      <RulesPanel />
      <LateChargesPanel />
      <PinPanel />
    </Stack>
  );
}
