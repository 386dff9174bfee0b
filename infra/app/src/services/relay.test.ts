import type { AdminSystem } from '@pdv/schemas/operators/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from '../testing/running-application.ts';

let application: RunningApplication;
beforeAll(async () => {
  // An address where no broker listens.
  application = await createRunningApplication({ KAFKA_BROKERS: '127.0.0.1:1' });
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
