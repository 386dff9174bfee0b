import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCodec } from '@pdv/infra/codec/codec';
import {
  type Answer,
  askReplay,
  askUndo,
  findReplay,
  newestSwapped,
  type Replay,
  replayUnderWay,
} from '@pdv/infra/maintenance/replays';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { startMaintenance, startProjections } from '@pdv/projections/app';
import { READ_MODELS } from '@pdv/schemas/live';
import { inPortuguese } from './backup/command-line.ts';
import { readConfig } from './config.ts';
import { type Log, withLog } from './with-log.ts';

const BY = 'system:command-line';
const LOOK_EVERY_MS = 500;
const STEPS: Readonly<Record<string, string>> = {
  asked: 'Esperando',
  building: 'Reconstruindo',
  comparing: 'Comparando com as tabelas em uso',
  swapping: 'Trocando as tabelas',
  swapped: 'Trocadas',
};

await inPortuguese(async () => {
  const config = readConfig(process.env);
  const [model = '', rollback = ''] = [process.env.MODEL?.trim(), process.env.ROLLBACK?.trim()];
  const readModels = model === 'all' ? READ_MODELS : READ_MODELS.filter((name) => name === model);
  if (readModels.length === 0 && rollback === '') {
    throw new Error(
      `Diga o que reconstruir: MODEL=all, ou um de ${READ_MODELS.join(', ')}. ROLLBACK=1 desfaz a última vez.`,
    );
  }
  if (!existsSync(join(config.dataDir, 'postgres'))) throw new Error(`Não há dados em ${config.dataDir}.`);
  await withLog(config, async (log) => {
    // One that nobody is at work on any more goes first.
    const left = log.running ? undefined : await replayUnderWay(log.pool);
    if (left) console.log(`  Continuando a que ficou no meio: ${left.read_models.join(', ')}.`);
    const id = left?.id ?? randomUUID();
    if (!left) {
      expectAsked(
        rollback === '' ? await askReplay(log.pool, { id, by: BY }, readModels) : await undo(log, id, rollback),
      );
    }
    const working = log.running ? null : work(log);
    try {
      await watch(log, id);
    } finally {
      await working?.stop();
    }
  });
});

async function undo({ pool }: Log, id: string, which: string): Promise<Answer> {
  const undone = which === '1' ? (await newestSwapped(pool))?.id : which;
  return undone === undefined ? 'too_late' : askUndo(pool, { id, by: BY }, undone);
}

function expectAsked(answer: Answer): void {
  if (answer === 'busy') throw new Error('Já há uma reconstrução em andamento: veja Administração, Sistema.');
  if (answer === 'too_late')
    throw new Error('Não há o que desfazer: só a última reconstrução, enquanto as tabelas anteriores existem.');
}

/** What the running application would do. */
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
  for (;;) {
    const replay = await findReplay(pool, id);
    if (!replay) throw new Error('A reconstrução não existe mais.');
    line(progressOf(replay));
    if (replay.state === 'swapped') {
      report(replay);
      return;
    }
    if (replay.state === 'failed' || replay.state === 'cancelled') {
      throw new Error(`\n  ${replay.error ?? 'Cancelada.'} O que está em uso não mudou.`);
    }
    await delay(LOOK_EVERY_MS);
  }
}

function progressOf({ state, events, share, per_second, seconds_left }: Replay): string {
  const rate = per_second === null ? '' : `, ${Math.round(per_second)} por segundo`;
  const left = state === 'building' && seconds_left ? `, faltam ${seconds_left} s` : '';
  return `${STEPS[state] ?? state}: ${Math.floor(share * 100)} %, ${events} eventos${rate}${left}`;
}

function line(text: string): void {
  process.stdout.write(`\r  ${text.padEnd(90)}`);
}

function report({ tables, parked, id }: Replay): void {
  const different = (tables ?? []).filter(({ same }) => !same);
  console.log(
    `\n  ${tables?.length ?? 0} tabelas; ${different.length === 0 ? 'todas eram iguais.' : 'eram diferentes:'}`,
  );
  for (const { table, before, after } of different) console.log(`    ${table}: ${before} linhas, agora ${after}`);
  if (parked) console.log(`  ${parked} eventos estão parados: veja Administração, Sistema.`);
  console.log(`  Para desfazer: make replay ROLLBACK=${id}`);
}
