import { Text } from '@chakra-ui/react';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { Panel } from '../../../shared/components/panel.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { counted, formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { LineList } from '../maintenance/line-list.tsx';
import { bytesWords, durationWords } from '../maintenance/system-words.ts';

interface Props {
  readonly backups: AdminSystem['backups'];
  readonly now: string;
}

/** The backups that a restore could use now. */
export function Backups({ backups, now }: Props) {
  const { timeZone } = useAccount();
  const { last, kept, nightly, overdue, problem, directory } = backups;
  const age = last && durationWords((Date.parse(now) - Date.parse(last.takenAt)) / 1_000);
  const facts: readonly (readonly [string, string])[] = [
    ['Última', last ? `há ${age}, ${formatInstant(last.takenAt, timeZone)}` : 'nenhuma ainda'],
    ...(last ? [['Tamanho', `${bytesWords(last.bytes)}, ${counted(last.events, 'evento', 'eventos')}`] as const] : []),
    ['Guardadas', `${kept} em ${directory}`],
    ['Toda noite, às 3 h', nightly ? 'sim' : 'não: BACKUPS=off'],
  ];
  const [tone, word] = problem
    ? (['error', 'Falhou'] as const)
    : !nightly
      ? (['neutral', 'Desligadas'] as const)
      : overdue
        ? (['warning', 'Atrasada'] as const)
        : !last
          ? (['neutral', 'Nenhuma ainda'] as const)
          : (['success', 'Em dia'] as const);
  return (
    <Panel title="Cópias de segurança" aside={<StatusBadge tone={tone}>{word}</StatusBadge>} flush>
      <LineList
        label="Cópias de segurança"
        lines={facts.map(([term, value]) => ({
          id: term,
          start: <Text color="fg.muted">{term}</Text>,
          end: (
            <Text fontWeight="medium" overflowWrap="anywhere">
              {value}
            </Text>
          ),
        }))}
      />
      {problem && (
        <Text px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px">
          <Text as="span" color="fg.error" fontWeight="medium">
            Última tentativa, {formatInstant(problem.at, timeZone)}:
          </Text>{' '}
          {problem.message}
        </Text>
      )}
    </Panel>
  );
}
