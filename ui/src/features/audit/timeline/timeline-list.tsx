import { Box, Button, Center, chakra, Flex, Text } from '@chakra-ui/react';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { ArrowRight, type LucideIcon, PackagePlus, PencilLine, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatInstant } from '../../../shared/format/format.ts';
import { type Change, type Entry, wordsOf } from './entry-words.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = { ProductCreated: PackagePlus, SaleRegistered: ShoppingBag };

/** Drawn at once; a product that sells well has thousands of entries. */
const STEP = 50;

interface Props {
  readonly entries: Timeline;
  readonly timeZone: string;
}

/** Who did what and when, newest first, along a line. */
export function TimelineList({ entries, timeZone }: Props) {
  const [drawn, setDrawn] = useState(STEP);
  const rest = entries.length - drawn;
  return (
    <>
      <Box as="ol" listStyleType="none">
        {entries.slice(0, drawn).map((entry, i) => (
          <TimelineEntry key={entry.id} entry={entry} timeZone={timeZone} last={i === entries.length - 1} />
        ))}
      </Box>
      {rest > 0 && (
        <Center>
          <Button variant="outline" colorPalette="gray" onClick={() => setDrawn(drawn + STEP)}>
            Mostrar mais ({formatCount(rest)})
          </Button>
        </Center>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: Entry;
  readonly timeZone: string;
  readonly last: boolean;
}

function TimelineEntry({ entry, timeZone, last }: EntryProps) {
  const { title, changes } = wordsOf(entry);
  const Icon = ICONS[entry.type] ?? PencilLine;
  return (
    <Flex as="li" gap="3.5">
      <Flex direction="column" align="center" flex="none" aria-hidden>
        <Center boxSize="9" borderRadius="full" bg="brand.subtle" color="fg.brand">
          <Icon size={17} />
        </Center>
        {!last && <Box flex="1" w="1px" bg="border" my="1.5" />}
      </Flex>
      <Box flex="1" minW="0" pb="6">
        <Text textStyle="sm" fontWeight="semibold" mt="0.5">
          {title}
        </Text>
        <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
          {entry.actor.name} · <time dateTime={entry.occurredAt}>{formatInstant(entry.occurredAt, timeZone)}</time>
        </Text>
        <Changes changes={changes} />
      </Box>
    </Flex>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <Box as="dl" mt="2.5" px="3.5" py="1" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      {changes.map(({ label, before, after }) => (
        <Flex
          key={label}
          justify="space-between"
          gap="4"
          py="1.5"
          textStyle="sm"
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
        >
          <Text as="dt" color="fg.muted" flex="none">
            {label}
          </Text>
          <Text as="dd" fontWeight="medium" textAlign="end" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {before !== null && (
              <>
                <chakra.span color="fg.muted" fontWeight="normal">
                  {before}
                </chakra.span>
                <chakra.span display="inline-block" verticalAlign="-2px" mx="1.5" color="fg.subtle">
                  <ArrowRight size={14} role="img" aria-label="passou a" />
                </chakra.span>
              </>
            )}
            {after ?? '–'}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}
