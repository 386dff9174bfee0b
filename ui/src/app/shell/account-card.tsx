import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PlanBadge } from '../../shared/components/plan-badge.tsx';
import { initialsOf } from '../../shared/format/format.ts';
import { leaveSession, useAccount } from '../../shared/session/use-session.ts';
import { SHOP_PAGES } from '../pages.ts';
import { ENTRY } from './nav-link.tsx';

const RouterLink = chakra(Link);

/** The signed-in member (leads to 'Minha conta'), the shop's plan, and 'Sair'. */
export function AccountCard({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const account = useAccount();
  return (
    <Flex direction="column" gap="0.5" pt="3" borderTopWidth="1px">
      <RouterLink
        to={SHOP_PAGES.account.path}
        onClick={onFollow}
        title="Minha conta"
        display="flex"
        alignItems="center"
        gap="3"
        minW="0"
        px="2"
        py="1.5"
        borderRadius="l2"
        _hover={{ bg: 'bg.muted' }}
      >
        <Initials name={account.memberName} />
        <Box minW="0" flex="1">
          <Text textStyle="sm" fontWeight="semibold" truncate>
            {account.memberName}
          </Text>
          <PlanBadge account={account} />
        </Box>
      </RouterLink>
      <chakra.button type="button" onClick={() => leaveSession()} css={ENTRY} {...QUIET}>
        <LogOut size={18} aria-hidden />
        Sair
      </chakra.button>
    </Flex>
  );
}

const QUIET = { color: 'fg.muted', cursor: 'pointer', _hover: { bg: 'bg.muted', color: 'fg' } } as const;

export function Initials({ name }: { readonly name: string }) {
  return (
    <Center
      boxSize="9"
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
  );
}
