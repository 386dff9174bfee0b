import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { runSeedProcess, startApplicationProcess } from '@pdv/app/testing/application-process';
import { ShopClient } from '@pdv/app/testing/shop-client';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

it('seeds no directory that is in use, and none that has shops', { timeout: 90_000 }, async () => {
  const dataDir = join(home.path, randomUUID());
  const application = await startApplicationProcess(dataDir);
  await new ShopClient(application.address).signUp();
  expect(await runSeedProcess(dataDir)).toEqual({
    code: 1,
    output: expect.stringMatching(/^O Freguês está no ar com os dados de \S+\.\nEncerre-o antes de semear/),
  });
  expect((await fetch(`${application.address}/health/ready`)).status).toBe(200);

  await application.stop();
  expect(await runSeedProcess(dataDir)).toEqual({
    code: 1,
    output: expect.stringMatching(/^\S+ já tem lojas\. .*DATA_DIR=\.\/semeado make seed\n$/),
  });
});
