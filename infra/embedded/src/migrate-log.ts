import type { CopyStep } from '@pdv/infra/move-log/copy-log';
import { LogProblem } from '@pdv/infra/move-log/log-problem';
import { inPortuguese } from './backup/command-line.ts';
import { parseEventStoreUrl, readConfig } from './config.ts';
import { moveLog } from './move-log/move-log.ts';
import { type Phase, startPhase } from './progress.ts';

const STEPS: Readonly<Record<CopyStep, string>> = {
  look: 'Destino, o que já tem',
  read: 'Origem',
  copy: 'Copiando',
  verify: 'Conferindo',
};
const USAGE =
  'Diga para onde, make migrate-log TO=esdb://servidor:2113?tls=false, ou de onde, make migrate-log FROM=esdb://…';

// `make migrate-log`
await inPortuguese(async () => {
  const config = readConfig(process.env);
  const [from, to, shop] = ['FROM', 'TO', 'SHOP'].map((name) => process.env[name]?.trim() || undefined);
  const address = to ?? from;
  if (address === undefined || (to && from)) throw new LogProblem(USAGE);
  const eventStoreUrl = parseEventStoreUrl(address);
  if (eventStoreUrl === undefined) throw new LogProblem(USAGE);
  const { events, copied, hash, placesMoved, grown } = await moveLog({
    config,
    eventStoreUrl,
    to: to ? 'eventstoredb' : 'postgres',
    ...(shop && { shop }),
    onStep: createSteps(),
  });
  const before = events - copied;
  console.log(`\n  ${copied} eventos copiados${before > 0 ? `, ${before} já estavam lá` : ''}.`);
  console.log(`  Conferido, lido dos dois lados: ${events} eventos, encadeados até ${hash}.`);
  if (shop) {
    console.log(`  Os dados de ${config.dataDir} continuam com o registro que tinham.`);
    if (grown) console.log('  A origem recebeu eventos enquanto isso: rode de novo para copiá-los.');
    console.log('');
    return;
  }
  console.log(`  ${placesMoved} marcas de leitura passaram para o novo registro; o antigo ficou como estava.`);
  const start = to ? 'EVENTSTORE_URL=(esse endereço) make run' : 'make run, sem EVENTSTORE_URL';
  console.log(`  Para começar: ${start}.\n`);
});

/** One after the other; each ends when the next begins, the last one with its last event. */
function createSteps() {
  let under: { readonly step: CopyStep; readonly phase: Phase; done: number } | undefined;
  return (step: CopyStep, done: number, of: number | null) => {
    if (under?.step !== step) {
      under?.phase.end();
      under = { step, phase: startPhase(process.stdout, STEPS[step], of), done: 0 };
    }
    under.phase.advance(done - under.done);
    under.done = done;
    if (step === 'verify' && done === of) under.phase.end();
  };
}
