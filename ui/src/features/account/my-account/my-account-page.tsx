import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { isOperator } from '../../../shared/session/operator.ts';
import { roleWordsOf } from '../../../shared/session/roles.ts';
import { leaveSession, useAccount } from '../../../shared/session/use-session.ts';
import { LeaveEverywhere } from './leave-everywhere.tsx';
import { RoleCard } from './role-card.tsx';

const SecondFactorPanel = lazy(() => import('../second-factor/second-factor-panel.tsx'));
const ChangePasswordForm = lazy(() => import('../password/change-password-form.tsx'));

/** Everybody's own place: who one is here, what that allows, the password, and the second factor. */
export default function MyAccountPage() {
  const account = useAccount();
  const { memberName, email, storeName } = account;
  const operator = isOperator(account);
  const words = roleWordsOf(account);
  return (
    <>
      <PageHeader
        title="Minha conta"
        description={operator ? 'Como você entra na administração' : `Como você entra em ${storeName}`}
        actions={
          <SecondaryButton onClick={() => leaveSession()}>
            <LogOut aria-hidden />
            Sair
          </SecondaryButton>
        }
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' }}
        gap={{ base: '4', md: '5' }}
        alignItems="start"
      >
        <Stack gap={{ base: '4', md: '5' }} minW="0">
          <Panel title="Você">
            <Grid
              as="dl"
              templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
              gap="4"
              overflowWrap="anywhere"
            >
              <Fact term="Nome">{memberName}</Fact>
              <Fact term="E-mail de acesso">{email}</Fact>
            </Grid>
            <Text textStyle="sm" color="fg.muted" mt="4">
              {whereItChanges(account)}
            </Text>
          </Panel>
          <Panel title="Trocar a senha">
            <Suspense fallback={<SkeletonRows rows={3} height={64} />}>
              <ChangePasswordForm email={email} />
            </Suspense>
            <LeaveEverywhere />
          </Panel>
          {!account.demo && (
            <Suspense fallback={<SkeletonRows rows={1} height={160} />}>
              <SecondFactorPanel />
            </Suspense>
          )}
        </Stack>
        <Panel title="Seu perfil" aside={<StatusBadge tone="info">{words.name}</StatusBadge>}>
          <RoleCard words={words} />
        </Panel>
      </Grid>
    </>
  );
}

function whereItChanges(account: Account): string {
  if (isOperator(account)) return 'O nome e o e-mail são definidos quando o administrador é criado.';
  if (account.role === 'owner') return 'Nome e e-mail mudam em Configurações, na aba Loja.';
  return 'Para mudar o nome ou o e-mail, fale com o responsável pela loja.';
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd fontWeight="medium" mt="0.5">
        {children}
      </chakra.dd>
    </div>
  );
}
