import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { latestActionsQuery } from './account-actions.query.ts';
import { ActionList } from './action-list.tsx';

/** Operators' actions on all accounts, deleted ones included. */
export function LatestActions() {
  const query = useQuery(latestActionsQuery());
  const { timeZone } = useAccount();
  return (
    <Box mt={{ base: '4', md: '5' }}>
      <Panel title="Ações dos administradores">
        {query.data === undefined ? (
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <SkeletonRows rows={3} height={60} />
          )
        ) : query.data.length === 0 ? (
          <EmptyState
            icon={History}
            title="Nenhuma ação ainda"
            description="Trocas de plano e exclusões feitas aqui aparecem com o nome de quem as fez."
          />
        ) : (
          <ActionList actions={query.data} timeZone={timeZone} named />
        )}
      </Panel>
    </Box>
  );
}
