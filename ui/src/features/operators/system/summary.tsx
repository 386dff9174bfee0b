import { Box, Center, Flex, Text } from '@chakra-ui/react';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { troublesOf } from '../maintenance/system-words.ts';
import { EVERY_MS } from './system.query.ts';

interface Props {
  readonly system: AdminSystem;
  /** Milliseconds, by the browser's clock. */
  readonly answeredAt: number;
  /** The last question had no answer: what is shown is from before. */
  readonly silent: boolean;
}

/** In a glance: is there anything to look at? */
export function Summary({ system, answeredAt, silent }: Props) {
  const { timeZone } = useAccount();
  const troubles = troublesOf(system);
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, timeStyle: 'medium' }).format(answeredAt);
  const [Icon, tone, title] = silent
    ? ([CloudOff, 'error', 'O servidor não responde'] as const)
    : troubles.length > 0
      ? ([CircleAlert, 'warning', counted(troubles.length, 'aviso', 'avisos')] as const)
      : ([CircleCheck, 'success', 'Tudo em ordem'] as const);
  return (
    <Panel>
      <Flex gap="4" align="center">
        <Center boxSize="11" borderRadius="full" bg={`bg.${tone}`} color={`fg.${tone}`} flex="none">
          <Icon size={22} aria-hidden />
        </Center>
        <Box minW="0">
          <Box role="status">
            <Text fontWeight="semibold">{title}</Text>
            {!silent &&
              troubles.map((trouble) => (
                <Text key={trouble} textStyle="sm" overflowWrap="anywhere">
                  {trouble}
                </Text>
              ))}
          </Box>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {silent
              ? `O que está aqui é das ${time}. Tentando de novo a cada ${EVERY_MS / 1_000} segundos.`
              : `Atualizado às ${time}, de novo a cada ${EVERY_MS / 1_000} segundos.`}
          </Text>
        </Box>
      </Flex>
    </Panel>
  );
}
