import { join } from 'node:path';
import { runDemoProcess, startApplicationProcess } from '@pdv/app/testing/application-process';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
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
  for (const shop of ['oficina', 'farmacia']) {
    const entered = await fetch(`${application.address}/api/demo/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shop }),
    });
    expect(entered.status).toBe(201);
  }
  const again = await runDemoProcess(dataDir);
  expect(again.output).toContain(`Entre em ${application.address}/demo`);
  expect(again.code).toBe(0);
  expect(await application.stop()).toBe(0);
});
