import { Text } from '@chakra-ui/react';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { LineList } from '../maintenance/line-list.tsx';
import { followerWords, lagWords } from '../maintenance/system-words.ts';

/** The scheduler's processes that follow the log. */
export function ProcessList({ processes }: Pick<AdminSystem, 'processes'>) {
  return (
    <Panel title="Tarefas do agendador" flush>
      <LineList
        label="Tarefas do agendador"
        lines={processes.map((process) => {
          const [tone, words] = lagWords(process);
          return {
            id: process.name,
            start: <Text fontWeight="medium">{followerWords(process.name)}</Text>,
            end: <StatusBadge tone={tone}>{words}</StatusBadge>,
          };
        })}
      />
    </Panel>
  );
}
