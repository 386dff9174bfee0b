import { join } from 'node:path';
import { joinDatabase } from '@pdv/app/database';
import { runDemoProcess, startApplicationProcess } from '@pdv/app/testing/application-process';
import { runScript } from '@pdv/app/testing/run-script';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

it('makes both demo shops before the application runs, and finds them made when it does', {
  timeout: 180_000,
}, async () => {
  const dataDir = join(home.path, 'demo');
  const { code, output } = await runDemoProcess(dataDir);
  expect(output).toContain('Auto Center Bandeirantes e Farmácia Santa Clara');
  expect(output).toContain('Comece o Freguês');
  expect(code).toBe(0);

  const application = await startApplicationProcess(dataDir);
  const enter = (shop: string) =>
    fetch(`${application.address}/api/demo/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop }),
    });
  for (const shop of ['oficina', 'farmacia']) expect((await enter(shop)).status).toBe(201);
  // A year of sales is something to judge the learned intervals by.
  const { accessToken } = (await (await enter('oficina')).json()) as { accessToken: string };
  const me = await fetch(`${application.address}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  const { slug } = (await me.json()) as { slug: string };
  const judged = await runScript('backtest', { DATA_DIR: dataDir, SHOP: slug });
  expect(judged.output).toMatch(/Intervalo aprendido( +[\d,–]+){6}/);
  expect(judged.code).toBe(0);
  expect((await runScript('backtest', { DATA_DIR: dataDir, SHOP: 'nenhuma' })).output).toContain(
    'SHOP=nenhuma: não há',
  );
  expect((await runScript('backtest', {})).output).toContain('FILE=compras.csv');
  // As a replay leaves them: the checkpoints of the replaced tables stand still.
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const { ownerUrl } = await joinDatabase({ dataDir, port: undefined, ...secrets });
  const pool = new pg.Pool({ connectionString: ownerUrl });
  await pool.query("INSERT INTO read.checkpoints (name, position) VALUES ('replaced/sales', '0')");
  await pool.end();
  const again = await runDemoProcess(dataDir);
  expect(again.output).toContain(`Entre em ${application.address}/demo`);
  expect(again.code).toBe(0);
  expect(await application.stop()).toBe(0);
});
