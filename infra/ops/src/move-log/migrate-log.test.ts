import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  killMigrateLogProcess,
  runApplicationProcess,
  runBackupProcess,
  runMigrateLogProcess,
  runSeedProcess,
  startApplicationProcess,
} from '@pdv/app/testing/application-process';
import { ShopClient } from '@pdv/app/testing/shop-client';
import { createEventStoreDbEventStore } from '@pdv/infra/event-store/eventstoredb/eventstoredb-event-store';
import { type StandIn, startStandIn } from '@pdv/infra/event-store/eventstoredb/stand-in/server';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: TemporaryHome;
let dataDir: string;
let servers: StandIn[];
beforeAll(async () => {
  home = await temporaryHome();
  dataDir = join(home.path, 'data');
  servers = [await startStandIn(), await startStandIn()];
});
afterAll(async () => {
  for (const server of servers) {
    expect(server.violations).toEqual([]);
    await server.close();
  }
  await home.remove();
});

const urlOf = (server: StandIn | undefined) => `esdb://127.0.0.1:${server?.port}?tls=false`;
const migrate = (env: Record<string, string>) => runMigrateLogProcess(dataDir, env);
const verify = (env: Record<string, string> = {}) => runBackupProcess('verify', dataDir, env);

it('the log goes to EventStoreDB and back, and the application with it', { timeout: 300_000 }, async () => {
  expect((await runSeedProcess(dataDir, { SALES: '600', SHOPS: '2' })).code).toBe(0);
  const [esdb, onlyOne] = servers.map(urlOf);
  if (!esdb || !onlyOne) throw new Error('two servers');
  let application = await startApplicationProcess(dataDir);
  const shop = new ShopClient(application.address);
  const slug = `loja-${randomUUID().slice(0, 8)}`;
  const form = { storeName: slug, ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-1' };
  shop.token = (await shop.post<Session>('/api/auth/register', form)).body.accessToken;
  const { id: coffee } = await shop.createProduct({ stock: 50 });
  for (const key of ['1', '2']) expect((await shop.sell(coffee, key)).status).toBe(201);
  const told = (await shop.get<unknown[]>('/api/sales')).body;
  expect(told).toHaveLength(2);
  expect((await migrate({ TO: esdb })).output).toContain('está no ar');
  expect(await application.stop()).toBe(0);

  expect((await migrate({})).output).toContain('Diga para onde');
  expect((await migrate({ TO: 'postgres://x' })).output).toContain('Diga para onde');
  const nobody = await migrate({ TO: 'esdb://ana:segredo@127.0.0.1:1?tls=false' });
  expect(nobody.output).toContain('Em 127.0.0.1:1 ninguém responde');
  expect(nobody.output).not.toContain('segredo');
  expect(nobody.code).toBe(1);
  expect((await migrate({ TO: onlyOne, SHOP: 'nenhuma' })).output).toContain('Não há loja nenhuma');
  const alone = await migrate({ TO: onlyOne, SHOP: slug });
  expect(alone.output).toContain('continuam com o registro que tinham');
  expect(alone.output).toMatch(/Conferido, lido dos dois lados: \d eventos/);
  expect(alone.code).toBe(0);

  // Killed half way: nothing has changed for a new start.
  const there = await createEventStoreDbEventStore({ connectionString: esdb });
  expect(await killMigrateLogProcess(dataDir, { TO: esdb }, async () => (await there.head()) !== null)).toBe(true);
  await there.close();
  expect((await runApplicationProcess(dataDir, { EVENTSTORE_URL: esdb })).output).toContain('está no Postgres deles');
  const moved = await migrate({ TO: esdb });
  expect(moved.output).toMatch(/(?<![\d.])[1-9][\d.]* eventos copiados, [1-9][\d.]* já estavam lá/);
  expect(moved.output).toContain('marcas de leitura passaram');
  expect(moved.code).toBe(0);
  expect((await migrate({ TO: esdb })).output).toContain('já está no EventStoreDB');
  expect((await migrate({ FROM: esdb, SHOP: slug })).output).toContain('Traga tudo, sem SHOP');

  const refused = await runApplicationProcess(dataDir);
  expect(refused.output).toContain('O registro destes dados está no EventStoreDB');
  expect(refused.code).toBe(1);
  const checked = await verify({ EVENTSTORE_URL: esdb });
  expect(checked.output).toContain('Os modelos de leitura são o que o registro diz');
  application = await startApplicationProcess(dataDir, { EVENTSTORE_URL: esdb });
  shop.address = application.address;
  // This client still sends its position in the old log.
  expect(await shop.get<unknown[]>('/api/sales')).toMatchObject({ status: 200, body: told });
  expect((await shop.sell(coffee, '3')).status).toBe(201);
  expect((await shop.get<unknown[]>('/api/sales')).body).toHaveLength(3);
  expect(await application.stop()).toBe(0);

  const back = await migrate({ FROM: esdb });
  expect(back.output).toMatch(/ 1 evento copiado, [\d.]+ já estavam lá/);
  expect(back.code).toBe(0);
  const again = await verify();
  expect(again.output).toContain('Os modelos de leitura são o que o registro diz');
  application = await startApplicationProcess(dataDir);
  shop.address = application.address;
  expect((await shop.get<unknown[]>('/api/sales')).body).toHaveLength(3);
  expect((await shop.sell(coffee, '4')).status).toBe(201);
  expect((await shop.get<unknown[]>('/api/sales')).body).toHaveLength(4);
  expect(await application.stop()).toBe(0);
  // EventStoreDB's log has not changed, but the log in Postgres has grown since.
  expect((await migrate({ FROM: esdb })).output).toContain('já está no Postgres');
});
