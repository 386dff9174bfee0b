import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinished } from '@pdv/app/backup/restoring';
import { CommandProblem } from '@pdv/app/command-line/error-message';
import { runCommand } from '@pdv/app/command-line/run-command';
import { DATABASE_EXPECTED, readConfig } from '@pdv/app/config';
import { migrateAll } from '@pdv/app/migrations';
import { openOrJoin, requireData } from '@pdv/app/with-log';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { keepAnalystOut, letAnalystIn } from '@pdv/projections/app';
import pg from 'pg';
import { shopAt } from './shop-at.ts';

const SHORTEST_PASSWORD = 12;

// `make analyst`: creates a login for the schema `reports`, whether the application runs or not.
await runCommand(async () => {
  const slug = process.env.SHOP?.trim() || null;
  const password = process.env.PASSWORD || randomBytes(18).toString('base64url');
  if (password.length < SHORTEST_PASSWORD) {
    throw new CommandProblem(`PASSWORD: use ${SHORTEST_PASSWORD} caracteres ou mais, ou deixe sem valor.`);
  }
  const elsewhere = process.env.ADMIN_DATABASE_URL?.trim();
  if (elsewhere) {
    if (!URL.canParse(elsewhere)) throw new CommandProblem(`ADMIN_DATABASE_URL: ${DATABASE_EXPECTED}.`);
    return onServer(elsewhere, slug, password);
  }
  const config = readConfig(process.env);
  if (process.env.DATABASE_URL?.trim() && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new CommandProblem(
      `ADMIN_DATABASE_URL falta: ${DATABASE_EXPECTED}, como superusuário do banco dos serviços.`,
    );
  }
  requireData(config);
  refuseUnfinished(config.dataDir);
  const database = await openOrJoin(config, await loadSecrets(join(config.dataDir, 'secrets')));
  try {
    await migrateAll(database.ownerUrl);
    await onServer(database.adminUrl, slug, password);
    if (!database.running) console.log('  O Postgres atende enquanto o Freguês está no ar: make run.\n');
  } finally {
    await database.stop();
  }
});

/** @param adminUrl connects to the read models' database as a superuser */
async function onServer(adminUrl: string, slug: string | null, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const shopId = slug && (await shopAt(client, slug));
    const whose = slug ? `da loja ${slug}` : 'de todas as lojas';
    if (process.env.REVOKE) {
      const wasThere = await keepAnalystOut(client, shopId);
      console.log(wasThere ? `O acesso de analista ${whose} acabou.` : `Não há acesso de analista ${whose}.`);
      return;
    }
    const { role, isNew } = await letAnalystIn(client, { shopId, password });
    const url = Object.assign(new URL(adminUrl), { username: role, password, search: '' });
    console.log(`\n  Acesso de analista ${whose}: ${isNew ? 'criado' : 'senha trocada; a anterior já não vale'}.`);
    console.log(`  ${url.href}\n`);
    console.log('  A senha não é mostrada de novo. O que há para consultar: infra/docs/analysts.md\n');
  } finally {
    await client.end();
  }
}
