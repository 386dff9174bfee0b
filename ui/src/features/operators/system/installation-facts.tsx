import { Text } from '@chakra-ui/react';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { LineList } from '../maintenance/line-list.tsx';
import { durationWords, positionWords } from '../maintenance/system-words.ts';

const STORES: Record<AdminSystem['log']['store'], string> = { postgres: 'PostgreSQL', eventstoredb: 'EventStoreDB' };

/** Version, start time and mail server of this installation. */
export function InstallationFacts({ system }: { readonly system: AdminSystem }) {
  const { timeZone } = useAccount();
  const { version, node, startedAt, now, log } = system;
  const upSeconds = (Date.parse(now) - Date.parse(startedAt)) / 1_000;
  const facts: readonly (readonly [string, string])[] = [
    ['Versão', version],
    ['Node.js', node],
    ['No ar há', `${durationWords(upSeconds)}, desde ${formatInstant(startedAt, timeZone)}`],
    ['Registro de eventos', `${STORES[log.store]}, posição ${positionWords(log.position)}`],
    mailFact(system.mail),
  ];
  return (
    <Panel title="Instalação" flush>
      <LineList
        label="Instalação"
        lines={facts.map(([term, value]) => ({
          id: term,
          start: <Text color="fg.muted">{term}</Text>,
          end: <Text fontWeight="medium">{value}</Text>,
        }))}
      />
    </Panel>
  );
}

function mailFact({ delivery, server, outbox }: AdminSystem['mail']): readonly [string, string] {
  if (delivery === 'smtp') return ['E-mails', `SMTP em ${server ?? '–'}`];
  return ['E-mails', `${counted(outbox ?? 0, 'mensagem', 'mensagens')} na caixa de saída, sem SMTP`];
}
