import { Flex } from '@chakra-ui/react';
import { DayField } from '../../../shared/components/day-field.tsx';
import type { Days } from './period.ts';

interface Props {
  readonly days: Days;
  readonly today: string;
  readonly onChange: (days: Partial<Days>) => void;
}

/** The first and the last day of the history, each open while it is empty. Loaded once somebody asks for days of their own. */
export default function OwnDays({ days, today, onChange }: Props) {
  return (
    <Flex mt="3" gap="3" align="center" justify={{ md: 'flex-end' }}>
      <DayField label="De" value={days.from} today={today} onChange={(from) => onChange({ from })} />
      <DayField label="Até" value={days.to} today={today} onChange={(to) => onChange({ to })} />
    </Flex>
  );
}
