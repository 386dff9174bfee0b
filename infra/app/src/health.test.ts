import type { Position } from '@pdv/infra/event-store/port';
import { createServer } from '@pdv/infra/http/server';
import { expect, it } from 'vitest';
import { readinessOf, registerHealth } from './health.ts';

type Ask = Parameters<typeof readinessOf>[0];

async function serverWith(log: Ask, holdsMs?: number) {
  const app = await createServer({ logger: false, rateLimit: 1, verifyAccessToken: () => Promise.reject() });
  registerHealth(app, readinessOf(log), holdsMs);
  return (url: string) => app.inject({ method: 'GET', url });
}

/** A log with a head, and how far each read model has read it. */
function logAt(head: number, read: Record<string, number>) {
  const log = { head, read };
  const ask: Ask = {
    head: async () => String(log.head) as Position,
    status: async (upTo) =>
      Object.entries(log.read).map(([name, at]) => ({
        name,
        position: String(at) as Position,
        caughtUp: at >= Number(upTo ?? log.head),
      })),
  };
  return Object.assign(log, { ask });
}

it('is ready once every read model has caught up, and stays so while new events come in', async () => {
  const log = logAt(10, { products: 10, sales: 3 });
  const get = await serverWith(log.ask, 0);
  const starting = await get('/health/ready');
  expect(starting.statusCode).toBe(503);
  expect(starting.json()).toEqual({ status: 'starting', behind: ['sales'] });
  log.read = { products: 10, sales: 10 };
  expect((await get('/health/ready')).statusCode).toBe(200);
  log.head = 20;
  expect((await get('/health/ready')).json()).toEqual({ status: 'ready' });
});

it('becomes ready although a shop sells without a pause', async () => {
  const log = logAt(10, { sales: 9 });
  const get = await serverWith(log.ask, 0);
  expect((await get('/health/ready')).statusCode).toBe(503);
  log.head = 12;
  log.read = { sales: 11 };
  expect((await get('/health/ready')).statusCode).toBe(200);
});

it('is ready at once over a log that was empty when it started', async () => {
  const { ask } = logAt(1, { sales: 0 });
  const get = await serverWith({ ...ask, head: async () => null }, 0);
  expect((await get('/health/ready')).statusCode).toBe(200);
});

it('is not ready but alive while the store does not answer', async () => {
  const get = await serverWith({ head: () => Promise.reject(new Error('gone')), status: async () => [] });
  expect((await get('/health/ready')).statusCode).toBe(503);
  expect((await get('/health/live')).statusCode).toBe(200);
});

it('asks the database once, however many ask within a second', async () => {
  let asked = 0;
  const status = async () => {
    asked++;
    return [];
  };
  const get = await serverWith({ head: async () => null, status });
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/health/ready')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(asked).toBe(1);
});
