import { Box, Button, Center, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import { formatPlate } from '@pdv/schemas/kernel/plate';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { Cake, Car, HandCoins, History, type LucideIcon, Mail, Pencil, Phone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardAction } from '../../../shared/components/card-action.tsx';
import { CardActionLink } from '../../../shared/components/card-action-link.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant, initialsOf } from '../../../shared/format/format.ts';
import { BoughtLine } from './bought-line.tsx';
import type { CustomerActions } from './customer-actions.ts';
import type { ShownCustomer } from './customers.query.ts';
import { monthOf } from './month-of.ts';
import { NameLink } from './name-link.tsx';
import { Reach } from './reach.tsx';

interface Props {
  readonly customer: ShownCustomer;
  readonly timeZone: string;
  readonly actions: CustomerActions;
}

/** One customer: who, since when, how to reach them, and what may be done. */
export function CustomerCard({ customer, timeZone, actions }: Props) {
  const { name, email, phone, vehiclePlate, birthday, createdAt, unsubscribedAt, bought } = customer;
  const { onHistory, onEdit, onErase, accountOf } = actions;
  const act = (on: CustomerActions['onEdit']) => on && (() => on(customer));
  return (
    <Flex direction="column" bg="bg.panel" borderWidth="1px" borderRadius="l3" boxShadow="card" minW="0">
      <Box p={{ base: '4', md: '5' }} flex="1">
        <Flex gap="3" align="flex-start">
          <Center
            boxSize="11"
            borderRadius="full"
            bg="brand.muted"
            color="fg.brand"
            textStyle="sm"
            fontWeight="semibold"
            flex="none"
            aria-hidden
          >
            {initialsOf(name)}
          </Center>
          <Box minW="0" flex="1">
            <Flex justify="space-between" align="flex-start" gap="3">
              <Text as="h2" fontWeight="semibold" lineHeight="1.35" overflowWrap="anywhere">
                <NameLink customer={customer} />
              </Text>
              {email ? (
                <StatusBadge tone="success">Ativo</StatusBadge>
              ) : (
                <StatusBadge tone="neutral">Sem email</StatusBadge>
              )}
            </Flex>
            <Text textStyle="xs" color="fg.muted" mt="0.5">
              Cliente desde {monthOf(createdAt, timeZone)}
            </Text>
            {bought && <BoughtLine bought={bought} />}
            {unsubscribedAt !== null && (
              <Text textStyle="xs" color="fg.warning" mt="0.5">
                Não quer receber lembretes nem ofertas desde {formatInstant(unsubscribedAt, timeZone)}
              </Text>
            )}
          </Box>
        </Flex>
        <Stack gap="1" mt="3.5">
          <Contact icon={Mail}>{email && <Reach href={`mailto:${email}`}>{email}</Reach>}</Contact>
          <Contact icon={Phone}>{phone && <Reach href={`tel:${phone}`}>{formatPhone(phone)}</Reach>}</Contact>
          {vehiclePlate && <Contact icon={Car}>{formatPlate(vehiclePlate)}</Contact>}
          {birthday && <Contact icon={Cake}>Aniversário {writtenBirthday(birthday)}</Contact>}
        </Stack>
      </Box>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap="2"
        borderTopWidth="1px"
        ps={{ base: '2', md: '3' }}
        pe={{ base: '2', md: '3' }}
        py="1.5"
      >
        {onHistory && (
          <Button
            variant="ghost"
            colorPalette="gray"
            size="sm"
            h={{ base: '11', md: '9' }}
            px="2"
            aria-label={`Ver Histórico de ${name}`}
            onClick={act(onHistory)}
          >
            <History aria-hidden />
            Ver Histórico
          </Button>
        )}
        <Flex flex="none" ms="auto">
          <CardActionLink icon={HandCoins} title="Conta" name={`Conta de ${name}`} to={accountOf?.(customer)} />
          <CardAction icon={Pencil} title="Editar" name={`Editar ${name}`} onClick={act(onEdit)} />
          <CardAction icon={Trash2} title="Excluir" name={`Excluir ${name}`} onClick={act(onErase)} danger />
        </Flex>
      </Flex>
    </Flex>
  );
}

function Contact({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <Flex align="center" gap="2.5" minH="7" textStyle="sm" minW="0" fontVariantNumeric="tabular-nums">
      <chakra.span color="fg.subtle" flex="none">
        <Icon size={16} aria-hidden />
      </chakra.span>
      {children || <chakra.span color="fg.subtle">{Icon === Mail ? 'Sem email' : 'Sem telefone'}</chakra.span>}
    </Flex>
  );
}
