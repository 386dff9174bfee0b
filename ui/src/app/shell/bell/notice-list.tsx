import { Box, Center, chakra, Flex, Text } from '@chakra-ui/react';
import {
  BellRing,
  ChevronRight,
  CircleCheck,
  CircleHelp,
  CreditCard,
  type LucideIcon,
  PackageMinus,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import type { Notice } from './notices.ts';

const RouterLink = chakra(Link);

const ICONS: Record<Notice['id'], LucideIcon> = {
  payment: CreditCard,
  unknown: CircleHelp,
  overdue: BellRing,
  'low-stock': PackageMinus,
};

interface Props {
  readonly notices: readonly Notice[];
  readonly onClose: () => void;
}

/** The bell's notices, each with its link. */
export default function NoticeList({ notices, onClose }: Props) {
  return (
    <SideDrawer title="Avisos" description="O que precisa da sua atenção." onClose={onClose}>
      {notices.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Tudo em dia"
          description="Nenhum produto acabando, nenhum lembrete vencido ou sem confirmação."
        />
      ) : (
        <Flex as="ul" direction="column" gap="3" listStyleType="none">
          {notices.map((notice) => (
            <Box as="li" key={notice.id}>
              <Entry notice={notice} onFollow={onClose} />
            </Box>
          ))}
        </Flex>
      )}
    </SideDrawer>
  );
}

function Entry({ notice: { id, text, to }, onFollow }: { readonly notice: Notice; readonly onFollow: () => void }) {
  const Icon = ICONS[id];
  return (
    <RouterLink
      to={to}
      onClick={onFollow}
      display="flex"
      alignItems="center"
      gap="3"
      minH="16"
      px="4"
      borderWidth="1px"
      borderRadius="l2"
      transition="background 120ms"
      _hover={{ bg: 'bg.muted' }}
    >
      <Center boxSize="9" borderRadius="l2" bg="bg.warning" color="fg.warning" flex="none">
        <Icon size={18} aria-hidden />
      </Center>
      <Text flex="1" textStyle="sm" fontWeight="medium">
        {text}
      </Text>
      <ChevronRight size={16} aria-hidden />
    </RouterLink>
  );
}
