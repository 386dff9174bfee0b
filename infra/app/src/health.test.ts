import { createServer } from '@pdv/infra/http/server';
import { expect, it } from 'vitest';
import { readinessOf, registerHealth } from './health.ts';

type Statuses = { name: string; caughtUp: boolean }[];

async function serverWith(status: () => Promise<Statuses>, holdsMs?: number) {
  const app = await createServer({ logger: false, rateLimit: 1, verifyAccessToken: () => Promise.reject() });
  registerHealth(app, readinessOf(status), holdsMs);
  return (url: string) => app.inject({ method: 'GET', url });
}

it('is ready once every read model has caught up, and stays so while new events come in', async () => {
  let status: Statuses = [
    { name: 'products', caughtUp: true },
    { name: 'sales', caughtUp: false },
  ];
  const get = await serverWith(async () => status, 0);
  const starting = await get('/health/ready');
  expect(starting.statusCode).toBe(503);
  expect(starting.json()).toEqual({ status: 'starting', behind: ['sales'] });
  status = [
    { name: 'products', caughtUp: false },
    { name: 'sales', caughtUp: true },
  ];
  expect((await get('/health/ready')).statusCode).toBe(200);
  status = [
    { name: 'products', caughtUp: false },
    { name: 'sales', caughtUp: false },
  ];
  expect((await get('/health/ready')).json()).toEqual({ status: 'ready' });
});

it('is not ready but alive while the store does not answer', async () => {
  const get = await serverWith(() => Promise.reject(new Error('gone')));
  expect((await get('/health/ready')).statusCode).toBe(503);
  expect((await get('/health/live')).statusCode).toBe(200);
});

it('asks the database once, however many ask within a second', async () => {
  let asked = 0;
  const get = await serverWith(async () => {
    asked++;
    return [];
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/health/ready')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(asked).toBe(1);
});
