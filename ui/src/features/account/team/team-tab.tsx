import { Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import type { Role } from '@pdv/schemas/account/roles';
import type { TeamMember } from '@pdv/schemas/account/team';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Store, Trash2, UserPlus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge, type Tone } from '../../../shared/components/status-badge.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { ROLE_WORDS } from '../../../shared/session/roles.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { knownPeopleQuery, teamQuery, useRemoveMember } from './team.query.ts';

const AddKnownDialog = lazy(() => import('./add-known-dialog.tsx'));
const AddMemberDialog = lazy(() => import('./add-member-dialog.tsx'));
const ChangeMemberDialog = lazy(() => import('./change-member-dialog.tsx'));

const TONES: Record<Role, Tone> = { owner: 'purple', cashier: 'info', analyst: 'teal' };

export default function TeamTab() {
  const { memberId } = useAccount();
  const team = useQuery(teamQuery());
  const remove = useRemoveMember();
  const { data: known = [] } = useQuery(knownPeopleQuery());
  const [bringing, setBringing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<TeamMember | null>(null);
  const [removing, setRemoving] = useState<TeamMember | null>(null);
  const buttons = (member: TeamMember) =>
    member.id === memberId ? (
      <Text as="span" textStyle="sm" color="fg.muted">
        Você
      </Text>
    ) : (
      <Flex gap="1" justify="flex-end" flex="none">
        <IconButton
          aria-label={`Editar ${member.name}`}
          title="Editar"
          variant="ghost"
          colorPalette="gray"
          onClick={() => setChanging(member)}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          aria-label={`Remover ${member.name}`}
          title="Remover"
          variant="ghost"
          colorPalette="red"
          onClick={() => setRemoving(member)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
    );
  const columns: readonly Column<TeamMember>[] = [
    {
      header: 'Pessoa',
      cell: ({ name, email }) => (
        <Box overflowWrap="anywhere">
          <Text fontWeight="medium">{name}</Text>
          <Text textStyle="sm" color="fg.muted">
            {email}
          </Text>
        </Box>
      ),
    },
    { header: 'Perfil', width: '140px', cell: ({ role }) => <RoleBadge role={role} /> },
    { header: 'Ações', width: '120px', align: 'end', quietHeader: true, cell: buttons },
  ];
  const confirmRemoval = () => {
    if (!removing) return;
    remove.mutate(removing.id, {
      onSuccess: () => notify({ type: 'success', title: 'Pessoa removida da equipe', description: removing.name }),
      onError: (error) => notify({ type: 'error', title: 'Erro ao remover', description: messageOf(error) }),
      onSettled: () => setRemoving(null),
    });
  };
  return (
    <Panel
      flush
      title="Equipe"
      aside={
        <Flex gap="2" wrap="wrap">
          {known.length > 0 && (
            <SecondaryButton onClick={() => setBringing(true)}>
              <Store aria-hidden />
              Trazer de outra loja
            </SecondaryButton>
          )}
          <Button onClick={() => setAdding(true)}>
            <UserPlus aria-hidden />
            Adicionar pessoa
          </Button>
        </Flex>
      }
    >
      <Text textStyle="sm" color="fg.muted" px={{ base: '4', md: '5' }} pb="4">
        Cada pessoa entra com o próprio e-mail, e tudo o que ela registra fica no nome dela.
      </Text>
      <DataTable
        caption="Quem trabalha na loja"
        columns={columns}
        rows={team.data}
        rowKey={({ id }) => id}
        error={team.error}
        onRetry={() => void team.refetch()}
        card={(member) => (
          <Flex align="center" justify="space-between" gap="3">
            <Stack gap="1.5" minW="0" align="flex-start" overflowWrap="anywhere">
              <Box maxW="full">
                <Text fontWeight="medium">{member.name}</Text>
                <Text textStyle="sm" color="fg.muted">
                  {member.email}
                </Text>
              </Box>
              <RoleBadge role={member.role} />
            </Stack>
            {buttons(member)}
          </Flex>
        )}
        empty={<EmptyState icon={UsersRound} title="Ninguém na equipe" />}
      />
      <Suspense>
        {bringing && known.length > 0 && <AddKnownDialog people={known} onClose={() => setBringing(false)} />}
        {adding && <AddMemberDialog onClose={() => setAdding(false)} />}
        {changing && <ChangeMemberDialog member={changing} onClose={() => setChanging(null)} />}
      </Suspense>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={confirmRemoval}
        title={`Remover ${removing?.name ?? ''} da equipe?`}
        description="A pessoa sai de todos os aparelhos na hora. As vendas que registrou continuam com o nome dela."
        confirmLabel="Remover"
        danger
        pending={remove.isPending}
      />
    </Panel>
  );
}

function RoleBadge({ role }: { readonly role: Role }) {
  return <StatusBadge tone={TONES[role]}>{ROLE_WORDS[role].name}</StatusBadge>;
}
