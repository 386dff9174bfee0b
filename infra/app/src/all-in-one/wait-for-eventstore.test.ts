import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runApplicationProcess } from '../testing/application-process.ts';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

it('waits for an EventStoreDB that is not up, and ends with the reason alone', { timeout: 60_000 }, async () => {
  const { code, output } = await runApplicationProcess(join(home.path, 'data'), {
    EVENTSTORE_URL: 'esdb://loja:segredo@127.0.0.1:1?tls=false',
    WAIT_FOR_EVENTSTORE: '3',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/O EventStoreDB em 127\.0\.0\.1:1 ainda não responde; espero por ele mais [1-3] s\./);
  expect(output.trim().split('\n').at(-1)).toMatch(/^Em 127\.0\.0\.1:1 ninguém responde: /);
  expect(output).not.toContain('segredo');
});
