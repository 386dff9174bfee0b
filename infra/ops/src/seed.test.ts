import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSeedProcess, startApplicationProcess } from '@pdv/app/testing/application-process';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

it('fills an empty folder, which the application then shows', { timeout: 120_000 }, async () => {
  const dataDir = join(home.path, 'seeded');
  const { code, output } = await runSeedProcess(dataDir, { SALES: '60', SHOPS: '2' });
  expect(output).toContain('2 lojas com 60 vendas');
  expect(code).toBe(0);
  const [, email, password, sales] = /Entre com (\S+) e a senha (\S+) .*, (\d+) vendas\)/.exec(output) ?? [];
  const application = await startApplicationProcess(dataDir);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const login = await fetch(`${application.address}/api/auth/login`, { method: 'POST', headers, body });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const answer = await fetch(`${application.address}/api/checkouts`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await answer.json()).toHaveLength(Number(sales));
  expect(await application.stop()).toBe(0);
});

it('refuses what a restore left half done, whose shops it could take for its own', async () => {
  const dataDir = join(home.path, 'half');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'restoring'), 'since then');
  const { code, output } = await runSeedProcess(dataDir, { SALES: '60', SHOPS: '2' });
  expect(output).toContain('não chegou ao fim');
  expect(code).toBe(1);
  expect(await readdir(dataDir)).toEqual(['restoring']);
});
