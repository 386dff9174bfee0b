import { Flex, Text } from '@chakra-ui/react';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { MAX_REPORT_DAYS } from '@pdv/schemas/sales/report-span';
import { useState } from 'react';
import { DayField } from '../../../shared/components/day-field.tsx';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import {
  type ChosenPeriod,
  ownPeriod,
  PERIOD_CHOICES,
  PERIOD_LABELS,
  type Period,
  type PeriodChoice,
  periodOf,
} from './report-period.ts';

interface Props {
  readonly chosen: ChosenPeriod;
  readonly today: BusinessDay;
  readonly onChoose: (chosen: ChosenPeriod) => void;
}

/** Of which days the reports tell: a usual stretch, or two days of one's own. */
export function PeriodChoiceField({ chosen, today, onChoose }: Props) {
  const own = typeof chosen === 'object';
  const choose = (choice: PeriodChoice) => onChoose(choice === 'datas' ? periodOf(chosen, today) : choice);
  return (
    <Flex gap="3" wrap="wrap" w={{ base: 'full', md: 'auto' }} justify="flex-end">
      {own && <OwnDays period={chosen} today={today} onChoose={onChoose} />}
      <FilterSelect
        label="Período"
        value={own ? 'datas' : chosen}
        options={PERIOD_CHOICES.map((choice) => [choice, PERIOD_LABELS[choice]] as const)}
        onChange={choose}
        w={{ base: 'full', md: '220px' }}
        order={{ base: -1, md: 0 }}
      />
    </Flex>
  );
}

interface OwnProps {
  readonly period: Period;
  readonly today: BusinessDay;
  readonly onChoose: (period: Period) => void;
}

/** Both days stay as they are typed; the reports follow once they make a period. */
function OwnDays({ period, today, onChoose }: OwnProps) {
  const [typed, setTyped] = useState<readonly (string | null)[]>([period.start, period.end]);
  const [from = null, to = null] = typed;
  const change = (next: readonly [string | null, string | null]) => {
    setTyped(next);
    const wanted = ownPeriod(...next);
    if (wanted) onChoose(wanted);
  };
  const tooLong = from !== null && to !== null && ownPeriod(from, to) === null;
  return (
    <Flex gap="3" align="center" wrap="wrap" w={{ base: 'full', md: 'auto' }}>
      <DayField label="De" value={from} today={today} onChange={(day) => change([day, to])} />
      <DayField label="Até" value={to} today={today} onChange={(day) => change([from, day])} />
      {tooLong && (
        <Text role="alert" textStyle="sm" color="fg.error" w="full">
          O período pode ter no máximo {MAX_REPORT_DAYS} dias.
        </Text>
      )}
    </Flex>
  );
}
