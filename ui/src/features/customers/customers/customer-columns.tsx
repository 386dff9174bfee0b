import { Box, Flex, Text } from '@chakra-ui/react';
import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import { formatPlate } from '@pdv/schemas/kernel/plate';
import { formatPhone } from '@pdv/schemas/kernel/text';
import type { Column } from '../../../shared/components/data-table.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { BoughtLine } from './bought-line.tsx';
import type { CustomerActions } from './customer-actions.ts';
import { CustomerButtons } from './customer-buttons.tsx';
import type { ShownCustomer } from './customers.query.ts';
import { monthOf } from './month-of.ts';
import { NameLink } from './name-link.tsx';
import { Reach } from './reach.tsx';

interface Context {
  readonly timeZone: string;
  readonly actions: CustomerActions;
}

type Props = Context & { readonly customer: ShownCustomer };

/** The list as a table. Without room for columns of their own, plate and first day stand below the name. */
export function customerColumns({ wide, ...context }: Context & { wide: boolean }): readonly Column<ShownCustomer>[] {
  const plate: Column<ShownCustomer> = {
    header: 'Placa',
    cell: ({ vehiclePlate }) => <Quiet>{vehiclePlate ? formatPlate(vehiclePlate) : '–'}</Quiet>,
  };
  const since: Column<ShownCustomer> = {
    header: 'Cliente desde',
    cell: ({ createdAt }) => <Quiet>{monthOf(createdAt, context.timeZone, 'short')}</Quiet>,
  };
  return [
    {
      header: 'Cliente',
      width: wide ? '28%' : '34%',
      cell: (customer) => <Name {...context} customer={customer} brief={wide} />,
    },
    { header: 'E-mail', width: '26%', cell: ({ email }) => <Mail email={email} /> },
    {
      header: 'Telefone',
      cell: ({ phone }) =>
        phone ? (
          <Reach href={`tel:${phone}`} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {formatPhone(phone)}
          </Reach>
        ) : (
          <Quiet>–</Quiet>
        ),
    },
    ...(wide ? [plate, since] : []),
    {
      header: 'Ações',
      align: 'end',
      quietHeader: true,
      cell: (customer) => (
        <Flex justify="flex-end" me="-2">
          <CustomerButtons customer={customer} actions={context.actions} />
        </Flex>
      ),
    },
  ];
}

/** One customer in the list of a phone. */
export function CustomerRow({ customer, timeZone, actions }: Props) {
  const { email, phone } = customer;
  return (
    <Box mb="-2">
      <Name customer={customer} timeZone={timeZone} actions={actions} brief={false} />
      <Box mt="1.5">
        <Mail email={email} />
      </Box>
      <Flex align="center" justify="space-between" wrap="wrap">
        {phone ? (
          <Reach href={`tel:${phone}`} py="2.5" textStyle="sm" fontVariantNumeric="tabular-nums">
            {formatPhone(phone)}
          </Reach>
        ) : (
          <Quiet>Sem telefone</Quiet>
        )}
        <Flex flex="none" ms="auto" me="-3">
          <CustomerButtons customer={customer} actions={actions} />
        </Flex>
      </Flex>
    </Box>
  );
}

function Name({ customer, timeZone, brief }: Props & { readonly brief: boolean }) {
  const { vehiclePlate, birthday, createdAt, unsubscribedAt, bought } = customer;
  const below = [
    ...(brief ? [] : [`Cliente desde ${monthOf(createdAt, timeZone)}`, vehiclePlate ? formatPlate(vehiclePlate) : '']),
    birthday ? `Aniversário ${writtenBirthday(birthday)}` : '',
  ].filter((text) => text !== '');
  return (
    <Box minW="0">
      <Text fontWeight="medium" lineHeight="1.35" overflowWrap="anywhere">
        <NameLink customer={customer} brief />
      </Text>
      {below.length > 0 && (
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {below.join(' · ')}
        </Text>
      )}
      {bought && <BoughtLine bought={bought} />}
      {unsubscribedAt !== null && (
        <Text textStyle="xs" color="fg.warning" whiteSpace="normal">
          Não quer receber lembretes nem ofertas desde {formatInstant(unsubscribedAt, timeZone)}
        </Text>
      )}
    </Box>
  );
}

/** Who has an address is reached by reminders. */
function Mail({ email }: { readonly email: string | null }) {
  if (!email) return <StatusBadge tone="neutral">Sem email</StatusBadge>;
  return (
    <Reach
      href={`mailto:${email}`}
      title={email}
      display="block"
      maxW={{ base: 'full', md: '200px', xl: '270px' }}
      textStyle="sm"
    >
      {email}
    </Reach>
  );
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {children}
    </Text>
  );
}
