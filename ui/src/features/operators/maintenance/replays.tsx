import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { AdminMaintenance, AdminReplay } from '@pdv/schemas/operators/maintenance';
import { RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUndoReplay } from './maintenance.query.ts';
import { aboutWords, isUnderWay, resultWords, stateWords } from './maintenance-words.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { ReplayProgress } from './replay-progress.tsx';

/** Read models built again beside the live ones: the one under way, and what came of the others. */
export function Replays({ replays }: Pick<AdminMaintenance, 'replays'>) {
  const { timeZone } = useAccount();
  const [asking, setAsking] = useState(false);
  const [undoing, setUndoing] = useState<AdminReplay | null>(null);
  const undo = useUndoReplay();
  const current = replays.find(isUnderWay);
  const over = replays.filter((replay) => !isUnderWay(replay));
  const when = ({ askedAt, askedBy }: AdminReplay) =>
    `${formatInstant(askedAt, timeZone)} · ${askedBy ?? 'linha de comando'}`;
  const state = (replay: AdminReplay) => {
    const [tone, words] = stateWords(replay);
    return <StatusBadge tone={tone}>{words}</StatusBadge>;
  };
  const undoButton = (replay: AdminReplay) =>
    replay.state === 'swapped' &&
    !current && (
      <SecondaryButton size="sm" onClick={() => setUndoing(replay)}>
        <Undo2 size={16} aria-hidden />
        Desfazer
      </SecondaryButton>
    );
  const columns: readonly Column<AdminReplay>[] = [
    {
      header: 'O quê',
      cell: (replay) => (
        <Box minW="0">
          <Text fontWeight="medium">{aboutWords(replay)}</Text>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {when(replay)}
          </Text>
        </Box>
      ),
    },
    { header: 'Estado', cell: state },
    { header: 'Resultado', cell: (replay) => <Result replay={replay} /> },
    { header: 'Ações', align: 'end', quietHeader: true, cell: undoButton },
  ];
  return (
    <Panel
      title="Reconstruções"
      flush
      aside={
        !current && (
          <SecondaryButton size="sm" onClick={() => setAsking(true)}>
            <RefreshCw size={16} aria-hidden />
            Reconstruir
          </SecondaryButton>
        )
      }
    >
      {current && <ReplayProgress replay={current} />}
      {(over.length > 0 || !current) && (
        <DataTable
          caption="Reconstruções"
          columns={columns}
          rows={over}
          rowKey={({ id }) => id}
          card={(replay) => (
            <>
              <Flex align="center" justify="space-between" gap="3">
                <Text fontWeight="medium">{aboutWords(replay)}</Text>
                {state(replay)}
              </Flex>
              <Text textStyle="xs" color="fg.muted" my="1">
                {when(replay)}
              </Text>
              <Result replay={replay} />
              <Box mt="2">{undoButton(replay)}</Box>
            </>
          )}
          empty={
            <EmptyState
              icon={RefreshCw}
              title="Nenhuma reconstrução"
              description="Um modelo de leitura pode ser refeito desde o primeiro evento, enquanto as lojas vendem."
            />
          }
        />
      )}
      {asking && <ReplayDialog onClose={() => setAsking(false)} />}
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        onConfirm={() => undoing && undo.mutate(undoing.id, { onSettled: () => setUndoing(null) })}
        title="Desfazer esta reconstrução?"
        description="As tabelas anteriores são atualizadas até agora e voltam; as reconstruídas ficam guardadas no lugar delas."
        confirmLabel="Desfazer"
        pending={undo.isPending}
      />
    </Panel>
  );
}

function Result({ replay }: { readonly replay: AdminReplay }) {
  return (
    <chakra.span textStyle="sm" color={replay.state === 'failed' ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
      {resultWords(replay)}
    </chakra.span>
  );
}
