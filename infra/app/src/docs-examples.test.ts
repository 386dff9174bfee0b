import { randomUUID } from 'node:crypto';
import type { Session } from '@pdv/schemas/account/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';

let application: RunningApplication;
beforeAll(async () => {
  application = await createRunningApplication();
}, 60_000);
afterAll(() => application.close());

interface Refusal {
  readonly issues?: readonly { readonly path: string }[];
}
type Paths = Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>;

/** What no example can know: a password, a token, and the code of a voucher that was issued. */
const SECRETS = new Set(['currentPassword', 'newPassword', 'token', 'refreshToken', 'code']);

it('shows for each call a body that is not refused for its form', async () => {
  const slug = `loja-${randomUUID().slice(0, 8)}`;
  const form = { storeName: slug, ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-forte-9' };
  const { accessToken } = await application.ask<Session>('POST', '/api/auth/register', undefined, form);
  await application.ask('POST', '/api/account/trial', accessToken, {});
  const { body } = await application.call<{ paths: Paths }>('GET', '/api/docs/json');
  const refused: string[] = [];
  let asked = 0;
  for (const [path, calls] of Object.entries(body.paths)) {
    if (path.startsWith('/api/admin/')) continue;
    for (const [method, { requestBody }] of Object.entries(calls)) {
      const example = requestBody?.content['application/json']?.example;
      if (typeof example !== 'object' || example === null) continue;
      asked += 1;
      const at = path.replaceAll(/\{\w+\}/g, randomUUID());
      const answer = await application.call<Refusal>(method.toUpperCase(), at, accessToken, example);
      if (answer.status !== 400) continue;
      const fields = (answer.body.issues ?? []).map((issue) => issue.path).filter((field) => !SECRETS.has(field));
      if (fields.length > 0) refused.push(`${method} ${path}: ${fields.join(', ')}`);
    }
  }
  expect(asked).toBeGreaterThan(50);
  expect(refused).toEqual([]);
}, 60_000);
