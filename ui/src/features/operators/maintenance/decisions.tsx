import { Box, Text } from '@chakra-ui/react';
import type { AdminMaintenance } from '@pdv/schemas/operators/maintenance';
import { Panel } from '../../../shared/components/panel.tsx';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { LineList } from './line-list.tsx';
import { decisionWords } from './maintenance-words.ts';
import { followerWords } from './system-words.ts';

/** Decisions about parked events; nothing when there are none. */
export function Decisions({ decisions }: Pick<AdminMaintenance, 'decisions'>) {
  const { timeZone } = useAccount();
  if (decisions.length === 0) return null;
  return (
    <Panel title="Decisões sobre eventos parados" flush>
      <LineList
        label="Decisões sobre eventos parados"
        lines={decisions.map((decision) => ({
          id: decision.id,
          start: (
            <Box>
              <Text fontWeight="medium">{decisionWords(decision)}</Text>
              <Text textStyle="xs" color="fg.muted">
                {followerWords(decision.readModel)} · {decision.stream} · {decision.revision}
              </Text>
              {decision.reason && (
                <Text textStyle="sm" color="fg.muted">
                  “{decision.reason}”
                </Text>
              )}
            </Box>
          ),
          end: (
            <Text textStyle="sm" color="fg.muted">
              {decision.decidedBy ?? 'Sem nome'}
              <br />
              {formatInstant(decision.decidedAt, timeZone)}
            </Text>
          ),
        }))}
      />
    </Panel>
  );
}
