import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createRunningApplication, type RunningApplication } from '@pdv/app/testing/running-application';
import type { NewApiKey } from '@pdv/schemas/account/api-keys';
import type { Session } from '@pdv/schemas/account/session';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typesOf } from '../types-of.ts';
import { answerOf, connect, Refused } from './client.ts';
import { yesterdayIn } from './tickets.ts';

let application: RunningApplication;
let owner: string;
beforeAll(async () => {
  application = await createRunningApplication();
  const slug = `loja-${randomUUID().slice(0, 8)}`;
  const form = { storeName: slug, ownerName: 'Ana', email: `${slug}@example.com`, slug, password: 'segredo-forte-9' };
  owner = (await application.ask<Session>('POST', '/api/auth/register', undefined, form)).accessToken;
  await application.ask('POST', '/api/account/trial', owner, {});
});
afterAll(() => application.close());

const keyFor = async (...scopes: readonly string[]) => {
  const request = { name: `Chave ${randomUUID()}`, scopes, days: 30 };
  return (await application.ask<NewApiKey>('POST', '/api/keys', owner, request)).token;
};

/** Runs the example as people do. */
async function run(key: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...args], {
    env: { ...process.env, FREGUES_URL: application.address(), FREGUES_KEY: key, ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out: said.out.trimEnd().split('\n'), err: said.err.trimEnd() };
}

it('has the types of what the application answers today', async () => {
  const { status, body } = await application.call<OpenAPI3>('GET', '/api/docs/json');
  expect(status).toBe(200);
  // The API has changed: npx vitest run infra/samples/api-client -u
  await expect(await typesOf(body)).toMatchFileSnapshot('generated/api.ts');
});

it('is begun as the page of the API says, command by command', async () => {
  const { body } = await application.call<OpenAPI3>('GET', '/api/docs/json');
  const commands = [...(body.info.description ?? '').matchAll(/^curl .+$/gm)].map(([command]) => command);
  const key = await keyFor('see-products', 'create-product', 'see-all-sales');
  const statuses: number[] = [];
  for (const command of commands) {
    // What a shell makes of it, where there may be no curl.
    const said = command.replaceAll('$FREGUES', application.address()).replaceAll('$CHAVE', key);
    const words = [...said.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
      ([, double, single, bare]) => double ?? single ?? bare ?? '',
    );
    const after = (option: string) => words.flatMap((word, nth) => (words[nth - 1] === option ? [word] : []));
    const [data] = after('-d');
    const headers = after('-H').map((header) => header.split(': ') as [string, string]);
    const answer = await fetch(words[1] ?? '', { headers, ...(data !== undefined && { method: 'POST', body: data }) });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 201, 200]);
});

it('lists the sales of a day, over pages, with what they were paid by', async () => {
  const product = { name: 'Café', category: 'Mercearia', price: '1234.50', stock: 9 };
  const { id: productId } = await application.ask<{ id: string }>('POST', '/api/products', owner, product);
  const sell = (...payments: readonly object[]) =>
    application.ask<Sale>('POST', '/api/checkouts', owner, {
      lines: [{ productId, quantity: 1, unitPrice: '1234.50' }],
      payments,
    });
  const pix = { method: 'pix', amount: '1234.50' };
  const first = await sell(pix);
  await sell({ method: 'card', amount: '1200.00' }, { method: 'cash', amount: '34.50', tendered: '50.00' });
  const gone = await sell(pix);
  await application.ask('POST', `/api/sales/${gone.id}/cancel`, owner, { reason: 'Engano' });
  const day = yesterdayIn('America/Sao_Paulo', new Date(Date.parse(first.saleDate) + 86_400_000));

  const key = await keyFor('see-all-sales');
  // The read model may be behind what was just sold.
  await expect
    .poll(() => run(key, ['vendas', day], { FREGUES_PAGE: '2' }), { timeout: 15_000 })
    .toEqual({
      code: 0,
      err: '',
      out: [
        'nº 3  R$ 1.234,50  Pix R$ 1.234,50  (cancelada)',
        'nº 2  R$ 1.234,50  Cartão R$ 1.200,00 + Dinheiro R$ 34,50',
        'nº 1  R$ 1.234,50  Pix R$ 1.234,50',
        `${day}: 3 vendas, R$ 2.469,00`,
      ],
    });
  const before = yesterdayIn('America/Sao_Paulo', new Date(first.saleDate));
  expect((await run(key, ['vendas', before])).out).toEqual([`${before}: 0 vendas, R$ 0,00`]);
});

it('registers a product once, however often it is told to', async () => {
  const key = await keyFor('create-product', 'see-products');
  const order = ['produto', 'erp-4700', 'Chá de boldo', 'Mercearia', '7.90', '12'];
  const [made, again] = [await run(key, order), await run(key, order)];
  expect(made).toEqual({
    code: 0,
    err: '',
    out: [expect.stringMatching(/^Cadastrado: Chá de boldo \([0-9a-f-]{36}\)$/)],
  });
  expect(again).toEqual(made);
  const products = await application.ask<{ name: string; stock: number }[]>('GET', '/api/products', key);
  expect(products.filter(({ name }) => name === 'Chá de boldo')).toMatchObject([{ stock: 12 }]);
});

it('says in words why it may not', async () => {
  const refused = async (key: string, ...args: readonly string[]) => {
    const { code, err } = await run(key, args);
    expect(code).toBe(1);
    return err;
  };
  const order = ['produto', 'erp-4712', 'Chá de boldo', 'Mercearia'];
  expect(await refused(await keyFor('see-products'), ...order, '7.90', '12')).toBe(
    'A chave não tem a permissão create-product. Crie outra, com ela, em Configurações › API.',
  );
  expect(await refused(await keyFor('create-product'), ...order, '0', '12')).toBe(
    'Preço deve ser maior que 0 (invalid_input)\n  price: Preço deve ser maior que 0',
  );
  expect(await refused('', 'vendas')).toContain('FREGUES_KEY=fgs_…');
});

it('asks again when it is told to wait, and not where a write might be done twice', async () => {
  const seen: string[] = [];
  const answers: [number, Record<string, string>][] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers['idempotency-key'] ?? '-'}`);
    const [status, headers] = answers.shift() ?? [200, {}];
    const body = status === 200 ? [] : { code: 'unavailable', message: 'Indisponível por instantes.' };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }).listen(0);
  await once(server, 'listening');
  const waited: number[] = [];
  const client = connect({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'fgs_x',
    wait: async (ms) => {
      waited.push(ms);
    },
  });
  const body = { name: 'Chá', category: 'Mercearia', price: '7.90', stock: 1 };
  const create = (key?: string) =>
    client.POST('/api/products', { params: { header: key === undefined ? {} : { 'Idempotency-Key': key } }, body });
  try {
    answers.push([429, { 'retry-after': '7' }], [503, {}]);
    expect(answerOf(await client.GET('/api/products', {}))).toEqual([]);
    expect([seen.length, waited]).toEqual([3, [7_000, 1_000]]);

    answers.push([503, { 'retry-after': '1' }]);
    await create('erp-1');
    expect(seen.slice(3)).toEqual(['POST erp-1', 'POST erp-1']);

    answers.push([503, {}]);
    const refused = await create();
    expect(() => answerOf(refused)).toThrow(Refused);
    expect(seen.slice(5)).toEqual(['POST -']);

    answers.push(...Array.from({ length: 5 }, (): [number, Record<string, string>] => [503, {}]));
    expect((await client.GET('/api/products', {})).response.status).toBe(503);
    expect(seen.length).toBe(11);
  } finally {
    server.close();
  }
});

it('says which address does not answer', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  await once(gone, 'close');
  const { code, err } = await run('fgs_x', ['vendas'], { FREGUES_URL: url });
  expect(code).toBe(1);
  expect(err).toContain(`${url} não responde`);
});

it("knows yesterday in the shop's zone, not in its own", () => {
  expect(yesterdayIn('America/Sao_Paulo', new Date('2026-11-26T02:59:00Z'))).toBe('2026-11-24');
  expect(yesterdayIn('America/Sao_Paulo', new Date('2026-11-26T03:00:00Z'))).toBe('2026-11-25');
  expect(yesterdayIn('America/Sao_Paulo', new Date('2026-03-01T12:00:00Z'))).toBe('2026-02-28');
});
