import { Flex, Stack, Text } from '@chakra-ui/react';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ErrorState } from '../../../../shared/components/error-state.tsx';
import { lazyPart } from '../../../../shared/components/lazy-part.tsx';
import { Panel } from '../../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../../shared/components/skeleton-rows.tsx';
import { StatusBadge } from '../../../../shared/components/status-badge.tsx';
import { formatDay } from '../../../../shared/format/format.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { pinQuery } from './pin.query.ts';

const PinDialog = lazyPart(() => import('./pin-dialog.tsx'));

/** One's own PIN: whether there is one, and the ways to change that. */
export function PinPanel() {
  const { data, isError, error, refetch } = useQuery(pinQuery());
  const [open, setOpen] = useState<'set' | 'remove' | null>(null);
  const { timeZone } = useAccount();
  const changedAt = data?.changedAt ?? null;
  return (
    <Panel
      title="Seu PIN"
      aside={
        data && <StatusBadge tone={changedAt ? 'success' : 'neutral'}>{changedAt ? 'Criado' : 'Sem PIN'}</StatusBadge>
      }
    >
      {data ? (
        <Stack gap="4">
          <Text color="fg.muted">
            {changedAt
              ? `O mesmo desde ${formatDay(businessDayOf(new Date(changedAt), timeZone))}. Você digita o PIN no caixa para autorizar o que as regras não deixam.`
              : 'De 4 a 8 números. Você digita o PIN no caixa para autorizar um desconto maior, um cancelamento e o mais que as regras não deixam.'}
          </Text>
          <Flex gap="2" wrap="wrap">
            <SecondaryButton onClick={() => setOpen('set')}>{changedAt ? 'Mudar PIN' : 'Criar PIN'}</SecondaryButton>
            {changedAt && <SecondaryButton onClick={() => setOpen('remove')}>Remover PIN</SecondaryButton>}
          </Flex>
        </Stack>
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={1} height={96} />
      )}
      <Suspense>{open && <PinDialog removes={open === 'remove'} onClose={() => setOpen(null)} />}</Suspense>
    </Panel>
  );
}
