import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandProblem } from '@pdv/app/command-line/error-message';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { type Log, requireData, withLog } from '@pdv/app/with-log';
import { createCodec } from '@pdv/infra/codec/codec';
import { startLine } from '@pdv/infra/command-line/progress';
import {
  type Answer,
  findReplay,
  newestSwapped,
  type Replay,
  replayUnderWay,
  requestReplay,
  requestUndo,
} from '@pdv/infra/maintenance/replays';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { startMaintenance, startProjections } from '@pdv/projections/app';
import { computeAgain, NIGHTLY } from '@pdv/scheduler/forecasts';
import { counted, eventsCounted, grouped } from '@pdv/schemas/kernel/counted';
import { READ_MODELS } from '@pdv/schemas/live';

const BY = 'system:command-line';
const LOOK_EVERY_MS = 500;
const STEPS: Readonly<Record<string, string>> = {
  asked: 'Esperando',
  building: 'Reconstruindo',
  comparing: 'Comparando com as tabelas em uso',
  swapping: 'Trocando as tabelas',
  swapped: 'Trocadas',
};

// `make replay`
await runCommand(async () => {
  const config = readCommandConfig(process.env);
  const [model = '', rollback = ''] = [process.env.MODEL?.trim(), process.env.ROLLBACK?.trim()];
  const readModels = model === 'all' ? READ_MODELS : READ_MODELS.filter((name) => name === model);
  const nightly = NIGHTLY.find((name) => name === model);
  if (readModels.length === 0 && nightly === undefined && rollback === '') {
    throw new CommandProblem(
      `Diga o que reconstruir: MODEL=all, um de ${READ_MODELS.join(', ')}, ou o que se calcula à noite: ${NIGHTLY.join(', ')}. ROLLBACK=1 desfaz a última vez.`,
    );
  }
  requireData(config);
  if (nightly !== undefined && rollback === '') {
    await withLog(config, async ({ pool, running }) => {
      const shops = counted(await computeAgain(pool, nightly), 'loja', 'lojas');
      const when = running ? 'em até um minuto' : 'assim que o Freguês for ligado';
      console.log(`  ${shops}: o Freguês calcula de novo ${when}. Até lá vale o que está calculado.`);
    });
    return;
  }
  await withLog(config, async (log) => {
    // An abandoned replay runs first.
    const left = log.running ? undefined : await replayUnderWay(log.pool);
    if (left) console.log(`  Continuando a que ficou no meio: ${left.read_models.join(', ')}.`);
    const id = left?.id ?? randomUUID();
    if (!left) {
      expectAccepted(
        rollback === '' ? await requestReplay(log.pool, { id, by: BY }, readModels) : await undo(log, id, rollback),
      );
    }
    const working = log.running ? null : work(log);
    try {
      await watch(log, id);
    } finally {
      await working?.stop();
    }
  });
}, 'A reconstrução continua no Freguês que está no ar, ou onde parou: rode de novo.');

async function undo({ pool }: Log, id: string, which: string): Promise<Answer> {
  const undone = which === '1' ? (await newestSwapped(pool))?.id : which;
  return undone === undefined ? 'too_late' : requestUndo(pool, { id, by: BY }, undone);
}

function expectAccepted(answer: Answer): void {
  if (answer === 'busy') throw new CommandProblem('Já há uma reconstrução em andamento: veja Administração, Sistema.');
  if (answer === 'too_late')
    throw new CommandProblem(
      'Não há o que desfazer: só a última reconstrução, enquanto as tabelas anteriores existem.',
    );
}

/** Runs the same maintenance as the application. */
function work({ store, pool, ownerUrl, masterKey }: Log) {
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const onError = (error: unknown) => console.error(error);
  const projections = startProjections({ store, codec, pool, onError });
  const replays = startMaintenance({ store, codec, pool, ownerUrl, onError });
  return {
    async stop() {
      await Promise.all([projections.stop(), replays.stop()]);
    },
  };
}

async function watch({ pool }: Log, id: string): Promise<void> {
  const line = startLine(process.stdout);
  let before: Replay | undefined;
  for (;;) {
    const replay = await findReplay(pool, id);
    if (!replay) throw new CommandProblem('A reconstrução não existe mais.');
    // Keep each step's last progress line on the screen.
    if (before && before.state !== replay.state) line.end(progressOf(before));
    before = replay;
    line.show(() => progressOf(replay));
    if (replay.state === 'swapped') {
      line.end(progressOf(replay));
      report(replay);
      return;
    }
    if (replay.state === 'failed' || replay.state === 'cancelled') {
      throw new CommandProblem(`${replay.error ?? 'Cancelada.'} O que está em uso não mudou.`);
    }
    await delay(LOOK_EVERY_MS);
  }
}

function progressOf({ state, events, share, per_second, seconds_left }: Replay): string {
  const rate = per_second === null ? '' : `, ${grouped(per_second)} por segundo`;
  const left = state === 'building' && seconds_left ? `, faltam ${grouped(seconds_left)} s` : '';
  return `  ${STEPS[state] ?? state}: ${Math.floor(share * 100)} %, ${eventsCounted(events)}${rate}${left}`;
}

function report({ tables, parked, id }: Replay): void {
  const different = (tables ?? []).filter(({ same }) => !same);
  const compared = counted(tables?.length ?? 0, 'tabela', 'tabelas');
  console.log(`  ${compared}; ${different.length === 0 ? 'nada era diferente.' : 'era diferente:'}`);
  for (const { table, before, after } of different) {
    console.log(`    ${table}: ${counted(before, 'linha', 'linhas')}, agora ${grouped(after)}`);
  }
  if (parked) console.log(`  ${parkedCounted(parked)}: veja Administração, Sistema.`);
  console.log(`  Para desfazer: make replay ROLLBACK=${id}`);
}

const parkedCounted = (count: number) => counted(count, 'evento está parado', 'eventos estão parados');
