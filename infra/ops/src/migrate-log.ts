import { runCommand } from '@pdv/app/command-line/run-command';
import { parseEventStoreUrl, readConfig } from '@pdv/app/config';
import { createSteps } from '@pdv/infra/command-line/progress';
import type { CopyStep } from '@pdv/infra/move-log/copy-log';
import { LogProblem } from '@pdv/infra/move-log/log-problem';
import { counted, eventsCounted, grouped } from '@pdv/schemas/kernel/counted';
import { moveLog } from './move-log/move-log.ts';

const STEPS: Readonly<Record<CopyStep, string>> = {
  look: 'Destino, o que já tem',
  read: 'Origem',
  copy: 'Copiando',
  verify: 'Conferindo',
};
const USAGE =
  'Diga para onde, make migrate-log TO=esdb://servidor:2113?tls=false, ou de onde, make migrate-log FROM=esdb://…';

// `make migrate-log`
await runCommand(async () => {
  const config = readConfig(process.env);
  const [from, to, shop] = ['FROM', 'TO', 'SHOP'].map((name) => process.env[name]?.trim() || undefined);
  const address = to ?? from;
  if (address === undefined || (to && from)) throw new LogProblem(USAGE);
  const eventStoreUrl = parseEventStoreUrl(address);
  if (eventStoreUrl === undefined) throw new LogProblem(USAGE);
  const steps = createSteps(process.stdout);
  const { events, copied, hash, placesMoved, grown } = await moveLog({
    config,
    eventStoreUrl,
    to: to ? 'eventstoredb' : 'postgres',
    ...(shop && { shop }),
    onStep: (step, done, of) => steps.at(STEPS[step], done, of),
  });
  steps.end();
  const before = events - copied;
  const there = before > 0 ? `, ${grouped(before)} já ${before === 1 ? 'estava' : 'estavam'} lá` : '';
  console.log(`\n  ${counted(copied, 'evento copiado', 'eventos copiados')}${there}.`);
  console.log(`  Conferido, lido dos dois lados: ${eventsCounted(events)}, encadeados até ${hash}.`);
  if (shop) {
    console.log(`  Os dados de ${config.dataDir} continuam com o registro que tinham.`);
    if (grown) console.log('  A origem recebeu eventos enquanto isso: rode de novo para copiá-los.');
    console.log('');
    return;
  }
  const places = counted(placesMoved, 'marca de leitura passou', 'marcas de leitura passaram');
  console.log(`  ${places} para o novo registro; o antigo ficou como estava.`);
  const start = to ? 'EVENTSTORE_URL=(esse endereço) make run' : 'make run, sem EVENTSTORE_URL';
  console.log(`  Para começar: ${start}.\n`);
}, 'O que já foi copiado fica; rode de novo para continuar.');
