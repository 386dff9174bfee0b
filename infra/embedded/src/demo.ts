import { setTimeout as delay } from 'node:timers/promises';
import { createCodec } from '@pdv/infra/codec/codec';
import type { Position } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { DEMO_KINDS } from '@pdv/schemas/kernel/demo';
import { readConfig } from './config.ts';
import { createDemoShops } from './demo/demo-shops.ts';
import { readRunning } from './running.ts';
import { startReading } from './seed/reading.ts';
import { type Log, withLog } from './with-log.ts';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** `make demo`: today's demo shops as nobody has touched them, whether the application runs or not. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const started = performance.now();
  const names = await withLog(config, makeAll);
  const seconds = Math.round((performance.now() - started) / 1_000);
  const running = await readRunning(config.dataDir);
  console.log(`\n  Lojas de demonstração: ${names.join(' e ')}, em ${seconds} s (${config.dataDir}).`);
  console.log(
    running
      ? `  Entre em ${running.address}/demo; não há senha.\n`
      : `  Comece o Freguês (make run) e entre em /demo; não há senha.\n`,
  );
}

async function makeAll({ store, pool, masterKey, running }: Log): Promise<string[]> {
  const vault = createPostgresVault(pool, { masterKey });
  // The application that runs reads along; otherwise it is done here.
  const reading = running ? null : startReading({ store, codec: createCodec({ vault }), pool }, () => {});
  const read = async (position: Position) => {
    for (;;) {
      const { rows } = await pool.query<{ position: Position }>('SELECT position FROM read.checkpoints');
      if (rows.length > 0 && rows.every((row) => store.compare(row.position, position) >= 0)) return;
      await delay(100);
    }
  };
  const shops = createDemoShops({ store, pool, vault, read });
  try {
    const names: string[] = [];
    for (const kind of DEMO_KINDS) {
      const shop = await shops.renew(kind, (done) => process.stdout.write(`\r${kind}: ${Math.floor(done * 100)} %`));
      process.stdout.write(`\r${kind}: pronta\n`);
      names.push(shop.name);
    }
    return names;
  } finally {
    await reading?.stop();
  }
}
