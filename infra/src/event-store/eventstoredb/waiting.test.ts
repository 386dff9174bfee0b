import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CuttableProxy, createCuttableProxy } from '../contract/cuttable-proxy.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { CERTIFICATE } from './stand-in/certificate.ts';
import { type StandIn, startStandIn } from './stand-in/server.ts';

let server: StandIn;
let said: string[];
const say = (sentence: string) => said.push(sentence);
beforeEach(async () => {
  said = [];
  server = await startStandIn({ users: [{ name: 'loja', password: 'certa', rights: ['$all', 'write'] }] });
});
afterEach(() => server.close());

it('waits at the start for a server that comes later, and says so', async () => {
  const port = await freePort();
  const later = await startStandIn();
  const come = async () => {
    wire ??= await createCuttableProxy('127.0.0.1', later.port, port);
  };
  let wire: CuttableProxy | undefined;
  const store = await createEventStoreDbEventStore({
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    wait: { ms: 60_000, say: (sentence) => void come().then(() => say(sentence)) },
  });
  expect(said[0]).toBe(
    `O EventStoreDB em 127.0.0.1:${port} ainda não responde; espero por ele mais ${seconds(said[0])} s.`,
  );
  expect(seconds(said[0])).toBeGreaterThan(50);
  expect(await store.head()).toBeNull();
  await store.close();
  await wire?.close();
  await later.close();
});

it('gives up in the end, with the reason, and says a word every few seconds only', async () => {
  const connectionString = `esdb://127.0.0.1:${await freePort()}?tls=false`;
  const started = performance.now();
  const opening = createEventStoreDbEventStore({ connectionString, wait: { ms: 8_000, say } });
  await expect(opening).rejects.toThrow('ninguém responde');
  expect(performance.now() - started).toBeGreaterThan(7_900);
  expect(said.length).toBeGreaterThanOrEqual(2);
  expect(said.length).toBeLessThanOrEqual(3);
}, 20_000);

it('does not wait for what waiting does not mend', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'fregues-tls-'));
  const ca = join(dir, 'ca.crt');
  await writeFile(ca, CERTIFICATE);
  for (const [query, words] of [
    [`?tlsCAFile=${ca}`, 'com essa senha'],
    ['', 'não é de confiança'],
    [`?tlsCAFile=${ca}x`, 'não existe'],
  ] as const) {
    const connectionString = `esdb://loja:errada@127.0.0.1:${server.port}${query}`;
    const opening = createEventStoreDbEventStore({ connectionString, wait: { ms: 60_000, say } });
    await expect(opening).rejects.toThrow(words);
  }
  expect(said).toEqual([]);
  await rm(dir, { recursive: true });
});

const seconds = (sentence = '') => Number(/mais (\d{1,4}) s/.exec(sentence)?.[1]);

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}
