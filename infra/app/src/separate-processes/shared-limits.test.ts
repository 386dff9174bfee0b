import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServices, startTestServices } from '../testing/running-services.ts';

let services: RunningServices;
beforeAll(async () => {
  const scale = { 'command-api': 2, 'query-api': 1, projections: 1, scheduler: 1, relay: 0 };
  services = await startTestServices(scale, { RATE_LIMIT: '100000' });
}, 120_000);
afterAll(() => services?.stop());

/** The nth request goes to the one process or the other, from an address that its proxy names. */
async function post(nth: number, path: string, from: string, body: object): Promise<number> {
  const address = services.of('command-api')[nth % 2]?.address();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  return answer.status;
}

function form() {
  const slug = `loja-${randomUUID().slice(0, 13)}`;
  return { storeName: 'Loja', ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-1' };
}

const asked = async (times: number, ask: (nth: number) => Promise<number>) =>
  (await Promise.all(Array.from({ length: times }, (_, nth) => ask(nth)))).sort();

it('two processes of command-api are two, and count wrong passwords and sign-ups together', async () => {
  const [one, other] = services.of('command-api');
  expect(one?.pid()).not.toBe(other?.pid());
  const mine = form();
  expect(await post(0, '/api/auth/register', '198.51.100.1', mine)).toBe(201);
  const wrong = { email: mine.email, password: 'errada-1' };
  const guesses = await asked(14, (nth) => post(nth, '/api/auth/login', '198.51.100.2', wrong));
  expect(guesses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  const opened = await asked(53, (nth) => post(nth, '/api/auth/register', `203.0.113.${nth}`, form()));
  expect(opened).toEqual([...Array(50).fill(201), ...Array(3).fill(429)]);
}, 60_000);
