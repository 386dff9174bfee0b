import { freePort } from '@pdv/infra/postgres/free-port';
import type { AdminSystem } from '@pdv/schemas/operators/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from '../testing/running-application.ts';

let application: RunningApplication;
let port: number;
beforeAll(async () => {
  // An address where no broker listens.
  port = await freePort();
  application = await createRunningApplication({ KAFKA_BROKERS: '127.0.0.1:1', METRICS: String(port) });
});
afterAll(() => application.close());

it('what keeps the relay from publishing shows under its own name', { timeout: 60_000 }, async () => {
  const token = await application.operatorToken();
  const relay = async () => {
    const { services } = await application.ask<AdminSystem>('GET', '/api/admin/system', token);
    return services.find(({ name }) => name === 'relay');
  };
  await expect.poll(relay, { timeout: 40_000 }).toMatchObject({ state: 'troubled', lastErrorAt: expect.any(String) });
});

it('brokers that are away show as such, and leave out nothing that the database tells', {
  timeout: 60_000,
}, async () => {
  const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const sampleOf = (series: string) => new RegExp(`^${series}.*} (\\S+)$`, 'm').exec(told)?.[1];
  expect(sampleOf('fregues_unanswered{what="kafka"')).toBe('1');
  expect(sampleOf('fregues_unanswered{what="scheduler"')).toBe('0');
  expect(sampleOf('fregues_due_mails{name="reminders"')).toBe('0');
  // Leads are in no topic.
  expect(sampleOf('fregues_lag_seconds{of="scheduler",name="leads"')).toBe('0');
  expect(sampleOf('fregues_lag_seconds{of="scheduler",name="follow-ups"')).toBeUndefined();
});
