import { Box, Flex, Text } from '@chakra-ui/react';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { AdminUser } from '@pdv/schemas/operators/admin';
import { ArrowRightLeft, History, Trash2 } from 'lucide-react';
import { CardAction } from '../../../shared/components/card-action.tsx';
import type { Column } from '../../../shared/components/data-table.tsx';
import { PlanBadge } from '../../../shared/components/plan-badge.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { STATUS_WORDS } from './status-words.ts';

export interface AccountHandlers {
  readonly onOpen: (account: AdminUser) => void;
  readonly onPlan: (account: AdminUser) => void;
  readonly onErase: (account: AdminUser) => void;
}

interface Options extends AccountHandlers {
  readonly timeZone: string;
}

export function accountColumns({ timeZone, ...handlers }: Options): readonly Column<AdminUser>[] {
  return [
    { header: 'Loja', cell: (account) => <Names account={account} short /> },
    { header: 'Plano', width: '140px', cell: (account) => <PlanBadge account={account} /> },
    { header: 'Situação', width: '120px', cell: ({ status }) => <Status status={status} /> },
    {
      header: 'Desde',
      width: '120px',
      cell: ({ createdAt }) => (
        <Text fontVariantNumeric="tabular-nums">{formatDay(businessDayOf(new Date(createdAt), timeZone))}</Text>
      ),
    },
    {
      header: 'Ações',
      width: '140px',
      align: 'end',
      quietHeader: true,
      cell: (account) => <Actions account={account} {...handlers} />,
    },
  ];
}

/** An account on a phone. */
export function AccountRow({ account, timeZone, ...handlers }: Options & { readonly account: AdminUser }) {
  return (
    <>
      <Names account={account} />
      <Flex align="center" gap="2" mt="2.5" wrap="wrap">
        <PlanBadge account={account} />
        <Status status={account.status} />
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          desde {formatDay(businessDayOf(new Date(account.createdAt), timeZone))}
        </Text>
        <Box ms="auto">
          <Actions account={account} {...handlers} />
        </Box>
      </Flex>
    </>
  );
}

interface NamesProps {
  readonly account: AdminUser;
  /** A long one is cut, with the whole of it under the pointer: in a row what may be done stays in sight. */
  readonly short?: boolean;
}

function Names({ account: { storeName, ownerName, email }, short = false }: NamesProps) {
  const person = `${ownerName} · ${email}`;
  return (
    <Box minW="0" maxW={short ? { base: '280px', xl: '360px', '2xl': '560px' } : undefined} overflowWrap="anywhere">
      <Text fontWeight="medium" truncate={short} title={short ? storeName : undefined}>
        {storeName}
      </Text>
      <Text textStyle="sm" color="fg.muted" truncate={short} title={short ? person : undefined}>
        {person}
      </Text>
    </Box>
  );
}

export function Status({ status }: Pick<AdminUser, 'status'>) {
  const [tone, words] = STATUS_WORDS[status];
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

function Actions({ account, onOpen, onPlan, onErase }: AccountHandlers & { readonly account: AdminUser }) {
  const { storeName } = account;
  return (
    <Flex gap="1" justify="flex-end" flex="none">
      <CardAction icon={History} title="Detalhes" name={`Detalhes de ${storeName}`} onClick={() => onOpen(account)} />
      <CardAction
        icon={ArrowRightLeft}
        title="Trocar plano"
        name={`Trocar o plano de ${storeName}`}
        onClick={() => onPlan(account)}
      />
      <CardAction icon={Trash2} title="Excluir" name={`Excluir ${storeName}`} onClick={() => onErase(account)} danger />
    </Flex>
  );
}
