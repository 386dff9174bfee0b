import { join } from 'node:path';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { runApplicationProcess, runBackupProcess, runSeedProcess } from './testing/application-process.ts';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

it('lets one command at a time work on data that no application holds: its end stops the database', {
  timeout: 90_000,
}, async () => {
  const dataDir = join(home.path, 'data');
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const onLost = () => {};
  const first = await openDatabase({ dataDir, port: undefined, ...secrets, holder: 'command', onLost });
  try {
    for (const second of [
      await runBackupProcess('backup', dataDir),
      await runSeedProcess(dataDir),
      await runApplicationProcess(dataDir),
    ]) {
      expect(second.output).toMatch(/Outro comando está trabalhando com os dados de \S+: espere que termine/);
      expect(second.code).toBe(1);
    }
  } finally {
    await first.stop();
  }
});
