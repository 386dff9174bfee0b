import { extname, join } from 'node:path';
import { refuseUnfinished } from '@pdv/app/backup/restoring';
import { CommandProblem } from '@pdv/app/command-line/error-message';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readConfig } from '@pdv/app/config';
import { openDatabase } from '@pdv/app/database';
import { openEventStore } from '@pdv/app/event-store';
import { AlreadyRunning } from '@pdv/app/instance-lock';
import { migrateAll } from '@pdv/app/migrations';
import { busyWithCommand } from '@pdv/app/with-log';
import { startPhase } from '@pdv/infra/command-line/progress';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { NotEmpty, SEED_PASSWORD, seedShops } from '@pdv/samples/seed/seed-shops';
import { counted, eventsCounted } from '@pdv/schemas/kernel/counted';
import pg from 'pg';
import { startReaderProcess } from './seed/reader-process.ts';

/**
 * Settings for one large write. Rare checkpoints, because after each one Postgres writes every changed page in full
 * again. No autovacuum, because one vacuum at the end is enough.
 */
const SETTINGS = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};
const READER = new URL(`./seed/reader${extname(import.meta.url)}`, import.meta.url);

const running = (dataDir: string) =>
  `O Freguês está no ar com os dados de ${dataDir}.\nEncerre-o antes de semear, ou semeie outra pasta: DATA_DIR=./semeado make seed`;

const notEmpty = (dataDir: string) =>
  `${dataDir} já tem lojas. As semeadas têm uma senha que todos conhecem: use uma pasta vazia, como em DATA_DIR=./semeado make seed`;

// `make seed`
await runCommand(async () => {
  const config = readConfig(process.env);
  const { dataDir } = config;
  const size = {
    sales: count('SALES', 20_000),
    shops: count('SHOPS', 10),
    ...(process.env.PRODUCTS && { products: count('PRODUCTS', 0) }),
  };
  refuseUnfinished(dataDir);
  const started = performance.now();
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const onLost = (error: unknown) => {
    throw error;
  };
  const options = {
    dataDir,
    port: config.pgPort,
    holder: 'command' as const,
    ...secrets,
    settings: SETTINGS,
    onLost,
  };
  const database = await openDatabase(options).catch((error) => {
    if (!(error instanceof AlreadyRunning)) throw error;
    throw new CommandProblem(error.holder === 'command' ? busyWithCommand(dataDir) : running(dataDir));
  });
  try {
    await migrateAll(database.ownerUrl);
    const store = await openEventStore(database.ownerUrl, config.eventStoreUrl);
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 6 });
    const reader = { ownerUrl: database.ownerUrl, eventStoreUrl: config.eventStoreUrl, masterKey: secrets.masterKey };
    try {
      const { shops, events } = await seedShops({
        ...size,
        seed: process.env.SEED?.trim() || '1',
        now: new Date(),
        store,
        pool,
        masterKey: secrets.masterKey,
        phase: (name, steps) => startPhase(process.stdout, name, steps),
        startReading: (onRead) => startReaderProcess(READER, reader, onRead),
      });
      console.log('Estatísticas do banco…');
      // Postgres would do this within hours; do it now, so that the first queries are as fast as later ones.
      await pool.query('VACUUM (ANALYZE)');
      const [first] = shops;
      const seconds = Math.round((performance.now() - started) / 1_000);
      const sold = counted(size.sales, 'venda', 'vendas');
      console.log(
        `\n  ${counted(shops.length, 'loja', 'lojas')} com ${sold}, ${eventsCounted(events)}, em ${seconds} s: ${dataDir}`,
      );
      if (first) {
        console.log(
          `  Entre com ${first.owner.email} e a senha ${SEED_PASSWORD} (${first.name}, ${counted(first.sales, 'venda', 'vendas')}).`,
        );
        const [cashier] = first.team;
        if (cashier) console.log(`  No caixa: ${cashier.email}, mesma senha.\n`);
      }
    } finally {
      await store.close();
      await pool.end();
    }
  } catch (error) {
    throw error instanceof NotEmpty ? new CommandProblem(notEmpty(dataDir)) : error;
  } finally {
    await database.stop();
  }
}, 'O que já foi semeado fica; rode de novo para continuar.');

function count(name: string, fallback: number): number {
  const text = process.env[name]?.trim();
  if (!text) return fallback;
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new CommandProblem(`${name}=${text}: use um número inteiro a partir de 1.`);
  return Number(text);
}
