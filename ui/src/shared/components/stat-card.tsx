import { chakra, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Formatted already; undefined while it loads. */
  readonly value: string | undefined;
  /** The figure as a link to what it counts. */
  readonly linked?: (value: string) => ReactNode;
  /** One line below: a count, a comparison. */
  readonly detail?: ReactNode;
  readonly icon?: LucideIcon;
  readonly tone?: 'neutral' | 'warning';
}

/** An amount stays in one piece: a long one gives way in size, two beside each other on a phone. */
function sizeOf(value: string) {
  if (value.length > 15) return { base: 'sm', md: 'lg' };
  if (value.length > 13) return { base: 'md', md: 'xl' };
  return { base: 'xl', md: '2xl' };
}

/**
 * Label, figure and detail lie in rows that the cards beside it share: of whatever length they are, figures stand on one
 * line. One figure: `<StatCard label="Vendas hoje" value={formatMoney(stats?.todayRevenue)} detail="38 vendas" />`.
 */
export function StatCard({ label, value, linked, detail, icon: Icon, tone = 'neutral' }: Props) {
  return (
    <Grid
      gridRow="span 3"
      gridTemplateRows="subgrid"
      rowGap="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="card"
      p={{ base: '4', md: '5' }}
      minW="0"
    >
      <Flex align={{ base: 'flex-start', sm: 'center' }} justify="space-between" gap="2">
        <Text textStyle="sm" fontWeight="medium" color="fg.muted">
          {label}
        </Text>
        {Icon && (
          <chakra.span color={tone === 'warning' ? 'fg.warning' : 'fg.subtle'} flexShrink="0" hideBelow="sm">
            <Icon size={18} aria-hidden />
          </chakra.span>
        )}
      </Flex>
      {value === undefined ? (
        <Skeleton h="32px" w="70%" mt="1.5" />
      ) : (
        <Text
          textStyle={sizeOf(value)}
          fontWeight="bold"
          letterSpacing="-0.03em"
          fontVariantNumeric="tabular-nums"
          mt="1.5"
          whiteSpace="nowrap"
          alignSelf="end"
        >
          {linked ? linked(value) : value}
        </Text>
      )}
      {detail !== undefined && (
        <Text as="div" textStyle="xs" color="fg.muted" mt="1" minH="4" fontVariantNumeric="tabular-nums">
          {value === undefined ? '' : detail}
        </Text>
      )}
    </Grid>
  );
}
