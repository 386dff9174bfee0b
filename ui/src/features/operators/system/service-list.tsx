import { Flex, Text } from '@chakra-ui/react';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { LineList } from '../maintenance/line-list.tsx';
import { SERVICE_WORDS, STATE_WORDS } from '../maintenance/system-words.ts';

/** Whether each part answers, and how fast. */
export function ServiceList({ services }: Pick<AdminSystem, 'services'>) {
  const { timeZone } = useAccount();
  return (
    <Panel title="Serviços" flush>
      <LineList
        label="Serviços"
        lines={services.map(({ name, state, processes, milliseconds, lastErrorAt }) => {
          const [tone, words] = STATE_WORDS[state];
          return {
            id: name,
            start: (
              <>
                <Text fontWeight="medium">{SERVICE_WORDS[name]}</Text>
                {lastErrorAt && (
                  <Text textStyle="xs" color="fg.muted">
                    Último erro: {formatInstant(lastErrorAt, timeZone)}
                  </Text>
                )}
              </>
            ),
            end: (
              <Flex align="center" gap="3">
                {processes !== null && (
                  <Text textStyle="sm" color="fg.muted">
                    {counted(processes, 'processo', 'processos')}
                  </Text>
                )}
                {milliseconds !== null && (
                  <Text textStyle="sm" color="fg.muted">
                    {milliseconds} ms
                  </Text>
                )}
                <StatusBadge tone={tone}>{words}</StatusBadge>
              </Flex>
            ),
          };
        })}
      />
    </Panel>
  );
}
