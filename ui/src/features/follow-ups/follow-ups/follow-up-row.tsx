import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { Eye, Trash2 } from 'lucide-react';
import type { Column } from '../../../shared/components/data-table.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { describeDue } from '../../../shared/follow-ups/due.ts';
import { formatDay, formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

export interface FollowUpProps {
  readonly followUp: FollowUp;
  readonly today: string;
  readonly timeZone: string;
  readonly onView: (followUp: FollowUp) => void;
  readonly onCancel: (followUp: FollowUp) => void;
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
      ...(wide && { width: '28%' }),
      cell: (followUp) => (
        <>
          <Customer followUp={followUp} brief={!wide} />
          {!wide && <Product followUp={followUp} />}
        </>
      ),
    },
    ...(wide ? [{ header: 'Produto', cell: (followUp: FollowUp) => <Product followUp={followUp} /> }] : []),
    { header: 'Previsto para', cell: ({ scheduledFor }) => <Moment text={formatDay(scheduledFor)} /> },
    { header: 'Situação', cell: (followUp) => <Due followUp={followUp} {...context} /> },
    {
      header: 'Enviado em',
      cell: ({ sentAt }) => <Moment text={sentAt === null ? '–' : formatInstant(sentAt, timeZone)} />,
    },
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (followUp) => <Actions followUp={followUp} {...context} />,
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
        <Actions {...props} />
      </Flex>
      <Text textStyle="sm" mt="1" lineClamp={2} overflowWrap="anywhere">
        {followUp.product.name}
      </Text>
      <Flex align="center" gap="2.5" mt="2.5" wrap="wrap">
        <Due {...props} />
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {followUp.sentAt === null
            ? `Previsto para ${formatDay(followUp.scheduledFor)}`
            : `Enviado em ${formatInstant(followUp.sentAt, timeZone)}`}
        </Text>
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
function Customer({
  followUp: { customer, status },
  brief,
}: Pick<FollowUpProps, 'followUp'> & { readonly brief?: boolean }) {
  const waits = status === 'pending' || status === 'overdue';
  return (
    <Box minW="0" maxW={{ md: '280px' }}>
      <Text fontWeight="medium" lineClamp={2} overflowWrap="anywhere">
        {customer.name}
      </Text>
      {waits && customer.email === null ? (
        <Text textStyle="xs" color="fg.warning" mt="0.5">
          Sem e-mail: não poderá ser enviado
        </Text>
      ) : (
        !brief && (
          <Text textStyle="xs" color="fg.muted" mt="0.5" truncate>
            {customer.email}
          </Text>
        )
      )}
    </Box>
  );
}

function Due({ followUp, today, timeZone }: Pick<FollowUpProps, 'followUp' | 'today' | 'timeZone'>) {
  const { tone, text } = describeDue(followUp, today, timeZone);
  // The day stands beside it.
  return <StatusBadge tone={tone}>{followUp.status === 'sent' ? 'Enviado' : text}</StatusBadge>;
}

function Moment({ text }: { readonly text: string }) {
  return (
    <Text as="span" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {text}
    </Text>
  );
}

function Actions({ followUp, onView, onCancel }: FollowUpProps) {
  const { role } = useAccount();
  const of = `${followUp.product.name} para ${followUp.customer.name}`;
  const cancellable = followUp.status === 'pending' || followUp.status === 'overdue';
  return (
    <Flex justify="flex-end" flex="none" mt={{ base: '-2', md: '0' }} me={{ base: '-2', md: '0' }}>
      <IconButton
        aria-label={`Ver e-mail: ${of}`}
        title="Ver e-mail"
        variant="ghost"
        colorPalette="gray"
        onClick={() => onView(followUp)}
      >
        <Eye aria-hidden />
      </IconButton>
      {cancellable && isAllowed(role, 'cancel-follow-up') && (
        <IconButton
          aria-label={`Excluir follow-up: ${of}`}
          title="Excluir"
          variant="ghost"
          colorPalette="gray"
          onClick={() => onCancel(followUp)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
