import { Flex, Input, Text } from '@chakra-ui/react';

interface Props {
  readonly label: string;
  /** `YYYY-MM-DD`; null while it is half typed. */
  readonly value: string | null;
  /** The last day that can be chosen. */
  readonly today: string;
  readonly onChange: (day: string | null) => void;
}

/** A day of the past in a row of filters, its label before it, on a phone above it. */
export function DayField({ label, value, today, onChange }: Props) {
  return (
    <Flex
      as="label"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      gap={{ base: '1', md: '2' }}
      flex={{ base: '1', md: 'none' }}
      minW="0"
    >
      <Text as="span" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Input
        type="date"
        max={today}
        bg="bg.panel"
        fontVariantNumeric="tabular-nums"
        w={{ base: 'full', md: '170px' }}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Flex>
  );
}
