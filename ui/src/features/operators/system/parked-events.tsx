import { Box, Text } from '@chakra-ui/react';
import type { AdminMaintenance } from '@pdv/schemas/operators/maintenance';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { ParkedActions } from '../maintenance/parked-actions.tsx';
import { SkipDialog } from '../maintenance/skip-dialog.tsx';
import { followerWords, positionWords } from '../maintenance/system-words.ts';

type Parked = AdminSystem['parked'][number];

interface Props extends Pick<AdminSystem, 'parked' | 'readModels'>, Pick<AdminMaintenance, 'decisions'> {}

/** Events that a read model could not take: everything else goes on without them, so somebody has to look. */
export function ParkedEvents({ parked, readModels, decisions }: Props) {
  const { timeZone } = useAccount();
  const [skipping, setSkipping] = useState<Parked | null>(null);
  const actions = (event: Parked) => (
    <ParkedActions
      event={event}
      waiting={decisions.some(
        ({ outcome, readModel, stream }) =>
          outcome === null && readModel === event.readModel && stream === event.stream,
      )}
      onSkip={setSkipping}
    />
  );
  const all = readModels.reduce((sum, each) => sum + each.parked, 0);
  const columns: readonly Column<Parked>[] = [
    { header: 'Evento', cell: (event) => <Where event={event} /> },
    {
      header: 'Modelo de leitura',
      cell: ({ readModel, position }) => (
        <Below what={followerWords(readModel)} more={`posição ${positionWords(position)}`} />
      ),
    },
    {
      header: 'Erro',
      cell: ({ error, parkedAt }) => (
        <Below what={<Why error={error} />} more={`desde ${formatInstant(parkedAt, timeZone)}`} />
      ),
    },
    { header: 'Ações', align: 'end', quietHeader: true, cell: actions },
  ];
  return (
    <Panel title="Eventos parados" flush>
      <DataTable
        caption="Eventos parados"
        columns={columns}
        rows={parked}
        rowKey={({ of, readModel, stream, revision }) => `${of}/${readModel}/${stream}/${revision}`}
        card={(event) => (
          <>
            <Where event={event} />
            <Text textStyle="sm" mt="1">
              {followerWords(event.readModel)} · posição {positionWords(event.position)}
            </Text>
            <Why error={event.error} />
            <Text textStyle="xs" color="fg.muted" mt="1">
              desde {formatInstant(event.parkedAt, timeZone)}
            </Text>
            <Box mt="2">{actions(event)}</Box>
          </>
        )}
        empty={
          <EmptyState
            icon={CircleCheck}
            title="Nenhum evento parado"
            description="Todos os modelos de leitura entenderam tudo o que aconteceu."
          />
        }
      />
      {all > parked.length && (
        <Text textStyle="sm" color="fg.muted" px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px">
          Os mais antigos de {counted(all, 'evento parado', 'eventos parados')}.
        </Text>
      )}
      {skipping && <SkipDialog event={skipping} onClose={() => setSkipping(null)} />}
    </Panel>
  );
}

function Where({ event: { type, stream, revision } }: { readonly event: Parked }) {
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{type}</Text>
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {stream} · {revision}
      </Text>
    </Box>
  );
}

function Below({ what, more }: { readonly what: ReactNode; readonly more: string }) {
  return (
    <Box>
      {what}
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        {more}
      </Text>
    </Box>
  );
}

function Why({ error }: Pick<Parked, 'error'>) {
  return (
    <Text as="span" textStyle="sm" color={error ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
      {error ?? 'Aguarda um anterior'}
    </Text>
  );
}
