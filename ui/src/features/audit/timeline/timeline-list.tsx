import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';
import { quantityWords } from '@pdv/schemas/kernel/quantity';
import {
  ArrowRight,
  BellRing,
  ClipboardCheck,
  type LucideIcon,
  Mail,
  PackageCheck,
  PackagePlus,
  PackageX,
  PencilLine,
  ShoppingBag,
  Trash2,
  Undo2,
  UserPlus,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { formatChange, formatInstant } from '../../../shared/format/format.ts';
import { type Change, type Entry, type Movement, wordsOf } from './entry-words.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  ProductCreated: PackagePlus,
  ProductDeleted: Trash2,
  StockReceived: PackageCheck,
  StockLost: PackageX,
  StockLossUndone: Undo2,
  StockCounted: ClipboardCheck,
  SaleRegistered: ShoppingBag,
  SaleCancelled: Undo2,
  SaleReturned: Undo2,
  StockReturned: Undo2,
  StockTransferReceived: PackageCheck,
  SupplierInvoiceReceived: PackageCheck,
  StockTransferReturned: Undo2,
  CustomerAdded: UserPlus,
  CustomerErased: Trash2,
  ReceiptSent: Mail,
  CampaignMailSent: Mail,
  CampaignMailUnknown: Mail,
  PaymentReminderSent: Mail,
  FollowUpScheduled: BellRing,
  FollowUpSent: BellRing,
  FollowUpCancelled: BellRing,
  FollowUpSendFailed: BellRing,
  FollowUpSendUnknown: BellRing,
  FollowUpHeldBack: BellRing,
  FollowUpChatOpened: BellRing,
  FollowUpConverted: BellRing,
  FollowUpConversionUndone: BellRing,
};

/** What takes a loss back; it belongs to another context, so the application hands it in. */
export type UndoLoss = ComponentType<{ readonly productId: string; readonly lossId: string }>;

interface Props {
  readonly entries: readonly Entry[];
  readonly about: 'product' | 'customer';
  readonly timeZone: string;
  readonly UndoLoss?: UndoLoss | undefined;
}

/** Entries with member and time, newest first, along a line. */
export function TimelineList({ entries, ...shared }: Props) {
  return (
    <Box as="ol" listStyleType="none">
      {entries.map((entry, i) => (
        <TimelineEntry key={entry.id} entry={entry} {...shared} last={i === entries.length - 1} />
      ))}
    </Box>
  );
}

interface EntryProps extends Omit<Props, 'entries'> {
  readonly entry: Entry;
  readonly last: boolean;
}

function TimelineEntry({ entry, about, timeZone, UndoLoss, last }: EntryProps) {
  const { title, changes, movement } = wordsOf(entry);
  const Icon = ICONS[entry.type] ?? PencilLine;
  const lossId = entry.after?.lossId;
  const other = about === 'product' ? entry.customerName : entry.productName;
  return (
    <Flex as="li" gap="3.5">
      <Flex direction="column" align="center" flex="none" aria-hidden>
        <Center boxSize="9" borderRadius="full" bg="brand.subtle" color="fg.brand">
          <Icon size={17} />
        </Center>
        {!last && <Box flex="1" w="1px" bg="border" my="1.5" />}
      </Flex>
      <Box flex="1" minW="0" pb={last ? '0' : '6'}>
        <Flex gap="3" justify="space-between" align="flex-start">
          <Box minW="0">
            <Text textStyle="sm" fontWeight="semibold" mt="0.5">
              {title}
            </Text>
            {other && (
              <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {other}
              </Text>
            )}
            <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
              {entry.actor.name} · <time dateTime={entry.occurredAt}>{formatInstant(entry.occurredAt, timeZone)}</time>
            </Text>
          </Box>
          {about === 'product' && movement && <Moved {...movement} />}
        </Flex>
        <Changes changes={changes} />
        {UndoLoss && entry.productId && typeof lossId === 'string' && (
          <UndoLoss productId={entry.productId} lossId={lossId} />
        )}
      </Box>
    </Flex>
  );
}

/** The units that came or went, above what was there then. */
function Moved({ difference, balance, unit }: Movement) {
  const colour = difference > 0 ? 'fg.success' : difference < 0 ? 'fg.error' : 'fg.muted';
  return (
    <Box flex="none" textAlign="end" fontVariantNumeric="tabular-nums">
      <Text textStyle="sm" fontWeight="semibold" color={colour} mt="0.5">
        {formatChange(difference, unit)}
      </Text>
      <Text textStyle="xs" color="fg.muted" mt="0.5">
        Saldo {quantityWords(balance, unit)}
      </Text>
    </Box>
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
