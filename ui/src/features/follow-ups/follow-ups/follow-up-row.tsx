import { Box, Flex, Text } from '@chakra-ui/react';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import type { Column } from '../../../shared/components/data-table.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { describeDue, sentWord } from '../../../shared/follow-ups/due.ts';
import { formatDay, formatInstant } from '../../../shared/format/format.ts';
import { type FollowUpActions, OtherActions, SendAction } from './follow-up-actions.tsx';
import { type FollowUpNote, notesOf } from './follow-up-notes.ts';

export interface FollowUpProps {
  readonly followUp: FollowUp;
  readonly today: string;
  readonly timeZone: string;
  readonly actions: FollowUpActions;
}

type Context = Omit<FollowUpProps, 'followUp'> & {
  /** Without room for a column of its own the product stands below the customer. */
  readonly wide: boolean;
};

/** The list as a table. */
export function followUpColumns({ wide, ...context }: Context): readonly Column<FollowUp>[] {
  const { timeZone } = context;
  return [
    {
      header: 'Cliente',
      width: wide ? '24%' : '38%',
      cell: (followUp) => (
        <>
          <Customer followUp={followUp} brief={!wide} />
          {!wide && <Product followUp={followUp} />}
        </>
      ),
    },
    ...(wide
      ? [{ header: 'Produto', width: '22%', cell: (followUp: FollowUp) => <Product followUp={followUp} /> }]
      : []),
    ...(wide
      ? [{ header: 'Previsto para', cell: ({ scheduledFor }: FollowUp) => <Moment text={formatDay(scheduledFor)} /> }]
      : []),
    {
      header: 'Situação',
      width: wide ? '28%' : '40%',
      cell: (followUp) => (
        <>
          <Flex align="center" columnGap="2.5" wrap="wrap">
            <Due followUp={followUp} {...context} />
            {followUp.sentAt !== null ? (
              <Moment text={`em ${formatInstant(followUp.sentAt, timeZone)}`} small />
            ) : (
              !wide && <Moment text={`para ${formatDay(followUp.scheduledFor)}`} small />
            )}
          </Flex>
          <Notes followUp={followUp} today={context.today} timeZone={timeZone} />
        </>
      ),
    },
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (followUp) => (
        <Flex justify="flex-end" align={wide ? 'center' : 'flex-end'} direction={wide ? 'row' : 'column'} gap="1">
          <SendAction followUp={followUp} {...context} />
          <OtherActions followUp={followUp} {...context} />
        </Flex>
      ),
    },
  ];
}

/** One reminder on a phone. */
export function FollowUpCard(props: FollowUpProps) {
  const { followUp, timeZone } = props;
  return (
    <Box>
      <Flex justify="space-between" gap="3">
        <Customer followUp={followUp} />
        <Box mt="-2" me="-2">
          <OtherActions {...props} />
        </Box>
      </Flex>
      <Text textStyle="sm" mt="1" lineClamp={2} overflowWrap="anywhere">
        {followUp.product.name}
      </Text>
      <Flex align="center" gap="2.5" mt="2.5" wrap="wrap">
        <Due {...props} />
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {followUp.sentAt === null
            ? `Previsto para ${formatDay(followUp.scheduledFor)}`
            : `${sentWord(followUp)} em ${formatInstant(followUp.sentAt, timeZone)}`}
        </Text>
      </Flex>
      <Notes {...props} />
      <Flex direction="column" _notFirst={{ mt: '3' }} _empty={{ display: 'none' }}>
        <SendAction {...props} />
      </Flex>
    </Box>
  );
}

function Product({ followUp: { product } }: Pick<FollowUpProps, 'followUp'>) {
  return (
    <Text lineClamp={2} overflowWrap="anywhere" title={product.name}>
      {product.name}
    </Text>
  );
}

/** `brief` without the address, where there is no room for it. */
function Customer({ followUp: { customer }, brief }: Pick<FollowUpProps, 'followUp'> & { readonly brief?: boolean }) {
  return (
    <Box minW="0" maxW={{ md: '280px' }}>
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
        {customer.name}
      </Text>
      {!brief && customer.email !== null && (
        <Text textStyle="xs" color="fg.muted" mt="0.5" truncate>
          {customer.email}
        </Text>
      )}
    </Box>
  );
}

const COLOURS: Readonly<Record<FollowUpNote['tone'], string>> = {
  muted: 'fg.muted',
  warning: 'fg.warning',
  error: 'fg.error',
  success: 'fg.success',
};

function Notes({ followUp, today, timeZone }: Omit<FollowUpProps, 'actions'>) {
  return notesOf(followUp, today, timeZone).map(({ tone, text }) => (
    <Text key={text} textStyle="xs" color={COLOURS[tone]} mt="1" fontVariantNumeric="tabular-nums" whiteSpace="normal">
      {text}
    </Text>
  ));
}

function Due({ followUp, today, timeZone }: Pick<FollowUpProps, 'followUp' | 'today' | 'timeZone'>) {
  const { tone, text } = describeDue(followUp, today, timeZone);
  // The day stands beside it.
  return <StatusBadge tone={tone}>{followUp.status === 'sent' ? sentWord(followUp) : text}</StatusBadge>;
}

function Moment({ text, small = false }: { readonly text: string; readonly small?: boolean }) {
  return (
    <Text
      as="span"
      textStyle={small ? 'xs' : undefined}
      color="fg.muted"
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      {text}
    </Text>
  );
}
