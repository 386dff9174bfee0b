import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEvents, newStream, readAll } from '../contract/log-under-test.ts';
import { EventStoreUnavailable } from '../port.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { CERTIFICATE } from './stand-in/certificate.ts';
import { type StandIn, startStandIn } from './stand-in/server.ts';

const PASSWORD = 'segredo:/@%';
const CODED = encodeURIComponent(PASSWORD);
let open: StandIn;
let secure: StandIn;
let stranger: number;
let dir: string;
let ca: string;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  open = await startStandIn();
  secure = await startStandIn({
    users: [
      { name: 'loja', password: 'segredo', rights: ['$all', 'write'] },
      { name: 'leitor', password: 'segredo', rights: ['$all'] },
      { name: 'ninguem', password: 'segredo', rights: [] },
    ],
  });
  stranger = await listen((socket) => socket.end('220 smtp.example.com\r\n'));
  dir = await mkdtemp(join(tmpdir(), 'fregues-tls-'));
  ca = join(dir, 'ca.crt');
  await writeFile(ca, CERTIFICATE);
});
afterAll(async () => {
  await open.close();
  await secure.close();
  for (const close of closers) close();
  await rm(dir, { recursive: true });
});

it('is let in with the right password, and reads and writes over TLS', async () => {
  const store = await connect(`loja:segredo@127.0.0.1:${secure.port}?tlsCAFile=${ca}`);
  const stream = newStream();
  await store.append(stream, newEvents(2), 'none');
  expect(await readAll(store, stream)).toHaveLength(2);
  await store.close();
});

it.each<[string, () => string, string]>([
  ['a wrong password', () => `loja:${CODED}@${at(secure)}?tlsCAFile=${ca}`, 'não aceita o usuário loja com essa senha'],
  ['no user', () => `${at(secure)}?tlsCAFile=${ca}`, 'sem usuário: ponha usuário e senha no endereço'],
  [
    'a user who may not read',
    () => `ninguem:segredo@${at(secure)}?tlsCAFile=${ca}`,
    'faltam direitos ao usuário ninguem',
  ],
  [
    'an authority that is not known',
    () => `loja:${CODED}@${at(secure)}`,
    'não é de confiança aqui (self-signed certificate)',
  ],
  ['TLS where there is none', () => `loja:${CODED}@${at(open)}`, 'não se fala TLS'],
  ['no TLS where there is', () => `loja:${CODED}@${at(secure)}?tls=false`, 'com TLS: confira a porta'],
  ['a port where nobody listens', () => `loja:${CODED}@127.0.0.1:1?tls=false`, 'ninguém responde'],
  ['the port of another service', () => `127.0.0.1:${stranger}?tls=false`, 'responde outro serviço'],
  ['a name that does not exist', () => `nowhere.invalid:2113?tls=false`, 'não foi encontrado'],
  [
    'a cluster of which nobody answers',
    () => `loja:${CODED}@127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1`,
    'Em 127.0.0.1:1 ninguém responde',
  ],
  [
    'a cluster whose authority is not known',
    () => `loja:${CODED}@${at(secure)},${at(secure)}?maxDiscoverAttempts=1`,
    'não é de confiança',
  ],
])('says in one sentence what is wrong: %s', async (_case, address, words) => {
  const refusal = await connect(address()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EventStoreUnavailable);
  const { explanation } = refusal as EventStoreUnavailable;
  expect(explanation).toContain(words);
  const [where] = address()
    .split(/[@,?]/)
    .filter((part) => /:\d+$/.test(part));
  expect(explanation).toContain(where);
  expect(everything(refusal)).not.toMatch(/segredo/);
});

it.each<[string, string]>([
  ['loja:se:gredo@127.0.0.1:1', 'caracteres especiais'],
  ['loja:se@gredo@127.0.0.1:1', 'caracteres especiais'],
  ['loja:se/gredo@127.0.0.1:1', 'caracteres especiais'],
  ['loja:gredo%@127.0.0.1:1', 'caracteres especiais'],
  ['loja:gredo@127.0.0.1:porta', 'não é válido'],
  ['loja:gredo@', 'não é válido'],
  ['loja:gredo@127.0.0.1:1?tlsCAFile=/nowhere/ca.crt', 'tlsCAFile'],
])('does not quote an address that it cannot read: %s', async (address, words) => {
  const refusal = await connect(address).catch((error: unknown) => error);
  expect((refusal as EventStoreUnavailable).explanation).toContain(words);
  expect(everything(refusal)).not.toContain('gredo');
});

it('takes the name that the server has today', async () => {
  const store = await createEventStoreDbEventStore({ connectionString: `kurrentdb://${at(open)}?tls=false` });
  await store.close();
});

it('says who may not write, and lets the caller try again', async () => {
  const store = await connect(`leitor:segredo@${at(secure)}?tlsCAFile=${ca}`);
  const refusal = await store.append(newStream(), newEvents(1), 'none').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'event_store_unavailable' });
  expect((refusal as EventStoreUnavailable).explanation).toContain('faltam direitos ao usuário leitor');
  await store.close();
});

const at = ({ port }: StandIn) => `127.0.0.1:${port}`;
const connect = (address: string) => createEventStoreDbEventStore({ connectionString: `esdb://${address}` });

/** All that a log may print of an error. */
function everything(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  return `${error.message} ${JSON.stringify(error)} ${error.cause === null ? '' : everything(error.cause)}`;
}

async function listen(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
