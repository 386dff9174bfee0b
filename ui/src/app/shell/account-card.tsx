import { Box, Center, Flex, IconButton, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { PlanBadge } from '../../shared/components/plan-badge.tsx';
import { initialsOf } from '../../shared/format/format.ts';
import { leaveSession, useAccount } from '../../shared/session/use-session.ts';

/** Who is signed in, the shop's plan, and the way out. */
export function AccountCard() {
  const account = useAccount();
  return (
    <Flex align="center" gap="3" px="2" pt="4" borderTopWidth="1px">
      <Initials name={account.ownerName} />
      <Box minW="0" flex="1">
        <Text textStyle="sm" fontWeight="semibold" truncate title={account.ownerName}>
          {account.ownerName}
        </Text>
        <PlanBadge account={account} />
      </Box>
      <IconButton aria-label="Sair" title="Sair" variant="ghost" colorPalette="gray" onClick={leaveSession}>
        <LogOut aria-hidden />
      </IconButton>
    </Flex>
  );
}

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
