import { chakra, Grid, Skeleton, Text } from '@chakra-ui/react';
import type { Segment } from '@pdv/schemas/customers/segments';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../shared/format/format.ts';
import { reachWords } from './count-words.ts';
import { segmentCountQuery } from './segments.query.ts';

interface Props {
  readonly segments: readonly Segment[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Each segment with how many customers it means today; one of them is open below. */
export function SegmentCards({ segments, chosen, onChoose }: Props) {
  return (
    <Grid
      role="radiogroup"
      aria-label="Segmentos"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(200px, 1fr))' }}
      gap="3"
      mb="6"
    >
      {segments.map((segment) => (
        <Card key={segment.id} segment={segment} chosen={segment.id === chosen} onChoose={onChoose} />
      ))}
    </Grid>
  );
}

interface CardProps extends Pick<Props, 'onChoose'> {
  readonly segment: Segment;
  readonly chosen: boolean;
}

function Card({ segment: { id, name, rules }, chosen, onChoose }: CardProps) {
  const { data, isError } = useQuery(segmentCountQuery(rules));
  return (
    <chakra.label
      display="flex"
      flexDirection="column"
      minW="0"
      px="4"
      py="3.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      cursor="pointer"
      transition="border-color 160ms, box-shadow 160ms"
      css={{
        '&:hover:not(:has(:checked))': { borderColor: 'border.emphasized' },
        '&:has(:checked)': { borderColor: 'brand.solid', boxShadow: '0 0 0 1px var(--chakra-colors-brand-solid)' },
        '&:has(:focus-visible)': { outline: '2px solid var(--chakra-colors-brand-focus-ring)', outlineOffset: '2px' },
      }}
    >
      <chakra.input
        type="radio"
        name="segmento"
        value={id}
        checked={chosen}
        onChange={() => onChoose(id)}
        srOnly
        aria-label={name}
      />
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
        {name}
      </Text>
      <Text textStyle="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums" mt="auto" pt="1.5">
        {data ? (
          formatCount(data.customers)
        ) : isError ? (
          '–'
        ) : (
          <Skeleton as="span" display="inline-block" w="12" h="7" />
        )}
      </Text>
      <Text textStyle="xs" color="fg.muted" minH="4">
        {data && (data.customers === 0 ? 'nenhum cliente' : reachWords(data))}
      </Text>
    </chakra.label>
  );
}
