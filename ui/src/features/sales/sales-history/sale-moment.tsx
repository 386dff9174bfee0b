import { Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { formatDay, formatInstant } from '../../../shared/format/format.ts';
import { numberOf } from '../../../shared/sales/number-of.ts';

type Told = Pick<Sale, 'saleDate' | 'businessDate' | 'number' | 'imported'>;

/** The day alone where a file does not say the time. */
const momentOf = ({ saleDate, businessDate, imported }: Told, timeZone: string): string =>
  imported?.timeKnown === false ? formatDay(businessDate) : formatInstant(saleDate, timeZone);

/** `14/03/2026 14:25 · nº 1.234` */
export const momentAndNumber = (sale: Told, timeZone: string): string =>
  [momentOf(sale, timeZone), numberOf(sale)].filter(Boolean).join(' · ');

interface Props {
  readonly sale: Told;
  readonly timeZone: string;
}

/** When it was sold, and under which number, as its receipt has it. */
export function SaleMoment({ sale, timeZone }: Props) {
  const [day, time] = momentOf(sale, timeZone).split(' ');
  return (
    <Flex direction="column" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" color="fg.muted">
      <Text as="span">
        {day}
        <Text as="span" textStyle="xs" display={{ md: 'block', xl: 'inline' }} ms={{ base: '1.5', md: '0', xl: '1.5' }}>
          {time}
        </Text>
      </Text>
      <Text as="span" textStyle="xs">
        {numberOf(sale)}
      </Text>
    </Flex>
  );
}
