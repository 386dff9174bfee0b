import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Account, Session } from '@pdv/schemas/account/session';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { logOptions } from '../log-options.ts';
import { startApplicationProcess } from '../testing/application-process.ts';

const OURS = {
  name: 'Zuleica Quaresma',
  email: 'full-zuleica.quaresma@exemplo.com.br',
  phone: '11987651234',
  password: 'senha-da-zuleica',
  search: 'pomada-da-quaresma',
  notes: 'deve ao Quaresma',
};

interface Line {
  readonly level: number;
  readonly service: string;
  readonly msg: string;
  readonly traceId?: string;
  readonly route?: string;
}

it('tells of a shop’s day, at the most talkative level, without a word of anybody', async () => {
  const home = await temporaryHome();
  const smtp = await startSmtpServer();
  const application = await startApplicationProcess(join(home.path, 'data'), {
    LOG_LEVEL: 'debug',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    RATE_LIMIT: 'off',
  });
  const traceId = randomUUID().replaceAll('-', '');
  let token = '';
  const ours = `00-${traceId}-00f067aa0ba902b7-01`;
  const call = async <T>(method: string, path: string, body?: unknown, traceparent = ours): Promise<T> => {
    const headers = {
      traceparent,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(application.address + path, { method, headers, ...(sent && { body: sent }) });
    const text = await answer.text();
    return (text.startsWith('{') ? JSON.parse(text) : text) as T;
  };
  const shop = { storeName: OURS.name, ownerName: OURS.name, slug: 'quaresma', password: OURS.password };
  const session = await call<Session & { user: Account }>('POST', '/api/auth/register', { ...shop, email: OURS.email });
  token = session.accessToken;
  const customer = await call<{ id: string }>('POST', '/api/customers', {
    name: OURS.name,
    email: OURS.email,
    whatsapp: OURS.phone,
  });
  expect(customer.id).toBeDefined();
  const product = { name: OURS.search, category: 'x', price: '10.00', stock: 5, consumptionDays: 30 };
  const { id: productId } = await call<{ id: string }>('POST', '/api/products', product);
  const sale = { productId, quantity: 1, paymentMethod: 'pix', notes: OURS.notes, customerId: customer.id };
  expect(await call('POST', '/api/sales', sale)).toMatchObject({ customerId: customer.id });
  await call('GET', `/api/customers?search=${encodeURIComponent(OURS.name)}`);
  await call('GET', `/api/products?search=${OURS.search}`);
  await call('GET', '/api/team', undefined, `${ours}","msg":"${OURS.name}","level":"60`);
  await call('GET', `/nada/${OURS.search}?q=${OURS.email}`);
  await call('POST', '/api/customers', `{"name": "${OURS.name}`);
  await call('POST', '/api/customers', { name: OURS.name, email: 'sem-arroba', whatsapp: 'Quaresma' });
  await call('POST', '/api/auth/login', { email: OURS.email, password: `${OURS.password}!` });
  await call('GET', `/api/sales?cursor=${OURS.search}`);
  // The mail server refuses this address.
  await call('POST', '/api/auth/password-reset', { email: OURS.email });
  await vi.waitUntil(() => application.output().includes('a mail was not sent'), { timeout: 10_000 });
  await application.stop();
  await smtp.close();
  await home.remove();

  const output = application.output();
  for (const theirs of [
    ...Object.values(OURS),
    'Zuleica',
    'Quaresma',
    'quaresma',
    token,
    session.refreshToken ?? token,
  ]) {
    expect(output).not.toContain(theirs);
  }
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const sold = lines.filter(({ route, msg }) => route === '/api/sales' && msg === 'answered');
  expect(sold).toHaveLength(2);
  for (const line of sold) expect(line).toMatchObject({ service: 'fregues', traceId, level: 20 });
  const forged = lines.find(({ route }) => route === '/api/team');
  expect(forged).toMatchObject({ msg: 'answered', level: 20, traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(forged?.traceId).not.toBe(traceId);
  expect(lines.every(({ service }) => service === 'fregues')).toBe(true);
}, 90_000);

it('logs of an error what it was and where, not what it quotes', () => {
  const id = randomUUID();
  const written: string[] = [];
  const into = { write: (line: string) => void written.push(line) };
  const cause = Object.assign(new Error('invalid input syntax for type date: "Zuleica "Q" Quaresma"'), {
    code: '22P02',
  });
  const error = new Error(
    `552 <zuleica@exemplo.com>, (11) 98765-1234, 123.456.789-09, stream inventory-${id}, GET http://x/y?q=Zuleica, eyJhbGciOiJFZERTQSJ9.eyJzaG9wSWQi`,
    { cause },
  );
  pino(logOptions('info', 'scheduler'), into).error({ err: error }, 'x');
  const line = JSON.parse(written.join('')) as { err: Record<string, unknown> };
  expect(line).toMatchObject({
    service: 'scheduler',
    err: {
      type: 'Error',
      message: `552 <<e-mail>>, <number>, <number>, stream inventory-${id}, GET http://x/y?… <token>`,
      cause: { code: '22P02', message: 'invalid input syntax for type date: "…"' },
    },
  });
  expect(line.err.stack).toMatch(/^ {4}at .*logs\.test\.ts/);
  expect(written.join('')).not.toMatch(/Zuleica|98765|eyJ/);
});
