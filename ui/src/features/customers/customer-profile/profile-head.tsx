import { Box, Button, Center, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import { writtenBirthday } from '@pdv/schemas/kernel/birthday';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { formatPlate } from '@pdv/schemas/kernel/plate';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { Cake, Car, History, type LucideIcon, Mail, MessageCircle, Pencil, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { initialsOf } from '../../../shared/format/format.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { monthOf } from '../customers/month-of.ts';
import { Reach } from '../customers/reach.tsx';
import { SegmentBadges } from './segment-badges.tsx';

interface Props {
  readonly customer: CustomerDetail;
  /** Absent: not allowed. */
  readonly onEdit: (() => void) | undefined;
  readonly onHistory: () => void;
}

/** Who it is, since when, in which segments, how to reach them, and what may be done. */
export function ProfileHead({ customer, onEdit, onHistory }: Props) {
  const { id, name, createdAt, phone } = customer;
  const { timeZone } = useAccount();
  usePageTitle(name);
  return (
    <Flex wrap={{ base: 'wrap', lg: 'nowrap' }} align="flex-start" justify="space-between" gap="4" mb="6">
      <Flex gap={{ base: '3', md: '4' }} minW="0" w="full">
        <Center
          boxSize={{ base: '12', md: '16' }}
          borderRadius="full"
          bg="brand.muted"
          color="fg.brand"
          textStyle={{ base: 'md', md: 'xl' }}
          fontWeight="semibold"
          flex="none"
          aria-hidden
        >
          {initialsOf(name)}
        </Center>
        <Box minW="0" flex="1">
          <Heading
            as="h1"
            textStyle={name.length > 28 ? { base: 'xl', md: '2xl' } : { base: '2xl', md: '3xl' }}
            textWrap="balance"
            overflowWrap="anywhere"
          >
            {name}
          </Heading>
          <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" mt="0.5">
            <Text color="fg.muted">Cliente desde {monthOf(createdAt, timeZone)}</Text>
            <SegmentBadges customerId={id} />
          </Flex>
          <Contacts customer={customer} onEdit={onEdit} />
        </Box>
      </Flex>
      <Flex gap="2" flex="none" w={{ base: 'full', lg: 'auto' }} css={{ '& > *': { flex: { base: '1', lg: 'none' } } }}>
        {phone && (
          <Button asChild h={{ base: '11', lg: '10' }} px="3">
            <a href={chatLink(phone)} target="_blank" rel="noopener noreferrer">
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
          </Button>
        )}
        <SecondaryButton h={{ base: '11', lg: '10' }} px="3" onClick={onHistory}>
          <History aria-hidden />
          Histórico
        </SecondaryButton>
        {onEdit && (
          <SecondaryButton h={{ base: '11', lg: '10' }} px="3" onClick={onEdit}>
            <Pencil aria-hidden />
            Editar
          </SecondaryButton>
        )}
      </Flex>
    </Flex>
  );
}

function Contacts({ customer, onEdit }: Pick<Props, 'customer' | 'onEdit'>) {
  const { email, phone, vehiclePlate, birthday } = customer;
  if (!email && !phone && !vehiclePlate && !birthday) {
    return (
      <Text textStyle="sm" color="fg.muted" mt="2">
        Sem telefone, e-mail nem placa.{' '}
        {onEdit && (
          <chakra.button
            type="button"
            color="fg.brand"
            fontWeight="semibold"
            cursor="pointer"
            py="2"
            my="-2"
            _hover={{ textDecoration: 'underline' }}
            onClick={onEdit}
          >
            Completar cadastro
          </chakra.button>
        )}
      </Text>
    );
  }
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="0.5" mt="2">
      {phone && (
        <Contact icon={Phone}>
          <Reach href={`tel:${phone}`} py="2.5">
            {formatPhone(phone)}
          </Reach>
        </Contact>
      )}
      {email && (
        <Contact icon={Mail}>
          <Reach href={`mailto:${email}`} py="2.5" title={email}>
            {email}
          </Reach>
        </Contact>
      )}
      {vehiclePlate && <Contact icon={Car}>{formatPlate(vehiclePlate)}</Contact>}
      {birthday && <Contact icon={Cake}>Aniversário {writtenBirthday(birthday)}</Contact>}
    </Flex>
  );
}

function Contact({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <Flex
      align="center"
      gap="2"
      minH={{ base: '10', md: '8' }}
      minW="0"
      maxW="full"
      textStyle="sm"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.span color="fg.subtle" flex="none">
        <Icon size={16} aria-hidden />
      </chakra.span>
      {children}
    </Flex>
  );
}
