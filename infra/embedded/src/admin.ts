import { join } from 'node:path';
import { commandMigrations } from '@pdv/command-api/app';
import { createOperator } from '@pdv/command-api/operators';
import { migrate } from '@pdv/infra/postgres/migrate';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { passwordField } from '@pdv/schemas/account/sign-up';
import { email as emailField } from '@pdv/schemas/kernel/fields';
import pg from 'pg';
import { askHidden } from './ask-hidden.ts';
import { type Config, readConfig } from './config.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { openEventStore } from './event-store.ts';
import { AlreadyRunning } from './instance-lock.ts';

const TOLD = {
  created: (email: string) => `Administrador criado: ${email}. Entre em /login e abra /admin.`,
  password_changed: (email: string) => `${email} já é administrador: a senha foi trocada.`,
  email_taken: (email: string) => `${email} já é o login de uma loja. Use outro e-mail.`,
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const config = readConfig(process.env);
  const email = emailField.safeParse(process.env.EMAIL?.trim());
  if (!email.success) throw new Error('Diga o e-mail: make admin EMAIL=ana@example.com');
  const password = passwordField.safeParse(process.env.PASSWORD || (await askHidden('Senha: ')));
  if (!password.success) throw new Error(`Senha: ${password.error.issues[0]?.message}`);
  const name = process.env.NAME?.trim() || 'Administrador';
  const outcome = await withLog(config, (deps) =>
    createOperator(deps, { email: email.data, name, password: password.data }),
  );
  console.log(TOLD[outcome](email.data));
  return outcome === 'email_taken' ? 1 : 0;
}

/** On the data of the application, whether it runs or not. */
async function withLog<T>(
  config: Config,
  work: (deps: Parameters<typeof createOperator>[0]) => Promise<T>,
): Promise<T> {
  const secrets = await loadSecrets(join(config.dataDir, 'secrets'));
  const database = await open(config, secrets);
  try {
    await migrate(database.ownerUrl, 'command', commandMigrations);
    const store = await openEventStore(database.ownerUrl, config.eventStoreUrl);
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 3 });
    try {
      return await work({ store, pool, masterKey: secrets.masterKey, now: () => new Date() });
    } finally {
      await store.close();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

async function open({ dataDir, pgPort: port }: Config, secrets: { ownerPassword: string; queryPassword: string }) {
  const onLost = (error: unknown) => {
    throw error;
  };
  try {
    return await openDatabase({ dataDir, port, ...secrets, onLost });
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const { ownerUrl } = await joinDatabase({ dataDir, port, ownerPassword: secrets.ownerPassword });
    return { ownerUrl, stop: async () => {} };
  }
}
