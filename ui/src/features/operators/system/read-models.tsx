import { Flex, Text } from '@chakra-ui/react';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { type Column, DataTable } from '../../../shared/components/data-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { formatCount } from '../../../shared/format/format.ts';
import { durationWords, followerWords, lagWords, positionWords } from '../maintenance/system-words.ts';

type ReadModel = AdminSystem['readModels'][number];

interface Props extends Pick<AdminSystem, 'readModels' | 'now'> {}

/** Every read model: how far it is, and how far behind. */
export function ReadModels({ readModels, now }: Props) {
  const moved = ({ movedAt }: ReadModel) =>
    movedAt === null ? 'nunca' : `há ${durationWords(Math.max(0, (Date.parse(now) - Date.parse(movedAt)) / 1_000))}`;
  const columns: readonly Column<ReadModel>[] = [
    { header: 'Modelo de leitura', cell: ({ name }) => <Text fontWeight="medium">{followerWords(name)}</Text> },
    { header: 'Atraso', cell: (readModel) => <Lag readModel={readModel} /> },
    { header: 'Posição', align: 'end', cell: ({ position }) => <Figure>{positionWords(position)}</Figure> },
    { header: 'Moveu-se', align: 'end', cell: (readModel) => <Figure>{moved(readModel)}</Figure> },
    { header: 'Parados', align: 'end', cell: ({ parked }) => <Figure>{formatCount(parked)}</Figure> },
  ];
  return (
    <Panel title="Modelos de leitura" flush>
      <DataTable
        caption="Modelos de leitura"
        columns={columns}
        rows={readModels}
        rowKey={({ name }) => name}
        card={(readModel) => (
          <Flex align="center" justify="space-between" gap="3">
            <div>
              <Text fontWeight="medium">{followerWords(readModel.name)}</Text>
              <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                Posição {positionWords(readModel.position)} · {moved(readModel)}
              </Text>
            </div>
            <Lag readModel={readModel} />
          </Flex>
        )}
        empty={null}
      />
    </Panel>
  );
}

function Lag({ readModel }: { readonly readModel: ReadModel }) {
  const [tone, words] = lagWords(readModel);
  return <StatusBadge tone={tone}>{words}</StatusBadge>;
}

function Figure({ children }: { readonly children: string }) {
  return (
    <Text as="span" fontVariantNumeric="tabular-nums">
      {children}
    </Text>
  );
}
