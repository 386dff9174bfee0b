import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from '@pdv/app/command-line/run-command';
import { readCommandConfig } from '@pdv/app/config';
import { readAddress } from '@pdv/app/data-directory/address-file';
import { openMediaOf } from '@pdv/app/media';
import { type Log, withLog } from '@pdv/app/with-log';
import { createCodec } from '@pdv/infra/codec/codec';
import { startLine } from '@pdv/infra/command-line/progress';
import type { Position } from '@pdv/infra/event-store/port';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { readModelProgress } from '@pdv/projections/app';
import { createDemoShops } from '@pdv/samples/demo/demo-shops';
import { DEMO_KINDS } from '@pdv/schemas/kernel/demo';
import { startReading } from './seed/fill-read-models.ts';

// `make demo`: makes today's demo shops untouched, whether the application runs or not.
await runCommand(async () => {
  const config = readCommandConfig(process.env);
  const started = performance.now();
  const media = await openMediaOf(config);
  const names = await withLog(config, (log) => makeAll(log, media));
  const seconds = Math.round((performance.now() - started) / 1_000);
  const running = await readAddress(config.dataDir);
  console.log(`\n  Lojas de demonstração: ${names.join(' e ')}, em ${seconds} s (${config.dataDir}).`);
  console.log(
    running
      ? `  Entre em ${running.address}/demo; não há senha.\n`
      : `  Comece o Freguês (make run) e entre em /demo; não há senha.\n`,
  );
});

async function makeAll({ store, pool, masterKey, running }: Log, media: MediaStore): Promise<string[]> {
  const vault = createPostgresVault(pool, { masterKey });
  // A running application projects the events; otherwise this process does.
  const reading = running ? null : startReading({ store, codec: createCodec({ vault }), pool }, () => {});
  // Not the table of checkpoints: after a replay it also has those of the replaced tables, which never move again.
  const progress = readModelProgress({ pool, store });
  const read = async (position: Position) => {
    for (;;) {
      const places = await progress.status();
      if (places.every((place) => place.position !== null && store.compare(place.position, position) >= 0)) return;
      await delay(100);
    }
  };
  const shops = createDemoShops({ store, pool, vault, media, masterKey, read });
  try {
    const names: string[] = [];
    for (const kind of DEMO_KINDS) {
      const line = startLine(process.stdout);
      const shop = await shops.renew(kind, (done) => line.show(() => `  ${kind}: ${Math.floor(done * 100)} %`));
      line.end(`  ${kind}: pronta`);
      names.push(shop.name);
    }
    return names;
  } finally {
    await reading?.stop();
  }
}
