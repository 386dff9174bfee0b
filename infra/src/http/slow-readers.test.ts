import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundles } from '../testing/bundles.ts';

const program = bundles('slow-readers', { server: join(import.meta.dirname, 'slow-readers.fixture.ts') });
const READERS = 60;
/** Of one shop, as the server has it. */
const BOUND_MB = 16;
/** What the connections themselves take. */
const BESIDES_MB = 8;
/** Shorter than the minute after which they are hung up on. */
const WAIT = { timeout: 40_000, interval: 100 };

let server: ChildProcess;
let address: URL;
beforeAll(async () => {
  server = fork(await program('server'), { execArgv: ['--expose-gc'] });
  const [ready] = await once(server, 'message');
  address = new URL((ready as { address: string }).address);
});
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
});

async function told(): Promise<{ readonly asked: number; readonly heldMb: number }> {
  const answer = once(server, 'message');
  server.send('tell');
  return (await answer)[0];
}

/** Asks for the list of a shop and reads none of it. */
function askAndWait(shop: string): Socket {
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET /list HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shop}\r\n\r\n`);
  return socket;
}

async function statusFor(shop: string): Promise<number> {
  const answer = await fetch(new URL('/list', address), { headers: { authorization: `Bearer ${shop}` } });
  await answer.arrayBuffer();
  return answer.status;
}

it('however many read a shop’s lists slowly, they hold no more than the bound', { timeout: 120_000 }, async () => {
  expect(await statusFor('ana')).toBe(200);
  const before = await told();
  const readers = Array.from({ length: READERS }, () => askAndWait('ana'));
  await expect.poll(async () => (await told()).asked - before.asked, WAIT).toBe(READERS);
  await expect.poll(async () => (await told()).heldMb - before.heldMb, WAIT).toBeLessThan(BOUND_MB + BESIDES_MB);
  // The others of the shop wait for them, and another shop does not.
  expect(await statusFor('ana')).toBe(429);
  expect(await statusFor('bia')).toBe(200);
  for (const reader of readers) reader.destroy();
  await expect.poll(() => statusFor('ana'), WAIT).toBe(200);
});
