import { gzipSync } from 'node:zlib';
import { errorBody, text } from '@pdv/schemas/kernel/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EventStoreUnavailable } from '../event-store/port.ts';
import { InvalidAccessToken } from '../tokens/principal.ts';
import { API_KEY_LIMITS } from './api-key-limits.ts';
import { Refusal } from './refusal.ts';
import { createServer } from './server.ts';

const principal = { shopId: 'loja', memberId: 'm', role: 'owner' as const, sessionId: 's' };

async function serve(rateLimit: number | 'off' = 'off') {
  const app = await createServer({
    logger: false,
    rateLimit,
    verifyAccessToken: async (token) => {
      if (token.startsWith('key-')) return { ...principal, apiKey: { keyId: token, scopes: ['sell'] } };
      if (token !== 'good') throw new InvalidAccessToken();
      return principal;
    },
  });
  const body = z.object({
    name: text(20).min(1, 'Nome é obrigatório'),
    items: z.array(z.object({ n: z.int() })).optional(),
  });
  app.post('/api/things', { schema: { body } }, async (request) => ({ ...request.body, of: request.principal.shopId }));
  app.post('/api/open', { config: { public: true }, schema: { body } }, async (request) => request.body);
  app.post('/api/sold', { config: { action: 'sell' } as object }, async () => ({}));
  app.get('/api/refused', async () => {
    throw new Refusal(409, { code: 'taken', message: 'Já existe.', detail: 1 });
  });
  app.get('/api/broken', async () => {
    throw new Error('SELECT * FROM secrets');
  });
  app.get('/api/unavailable', async () => {
    throw new EventStoreUnavailable(new Error('x'));
  });
  const limited = { public: true, rateLimit: { max: 2, timeWindow: '1 minute' } };
  app.post(
    '/api/limited',
    { config: limited, schema: { response: { 200: z.object({}), 429: errorBody } } },
    async () => ({}),
  );
  app.get('/seen', { config: { public: true } }, async () => 'seen');
  await app.ready();
  return app;
}

let app: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  app = await serve();
});
afterAll(() => app.close());

const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: 'Bearer good', ...headers } });
const json = { 'content-type': 'application/json' };

describe('who may come in', () => {
  const again = 'Entre novamente para continuar.';
  const lacking = expect.stringContaining('Falta o cabeçalho "Authorization');
  test.each([
    ['no token', {}, lacking],
    ['a bad token', { authorization: 'Bearer bad' }, again],
    ['another scheme', { authorization: 'Basic good' }, again],
    ['an empty token', { authorization: 'Bearer ' }, again],
    ['a cookie', { cookie: 'accessToken=good' }, lacking],
  ])('%s is 401', async (_, headers, message) => {
    const answer = await app.inject({ method: 'POST', url: '/api/things', headers, payload: { name: 'x' } });
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'unauthorized', message }]);
  });

  test('the scheme is read whatever its case', async () => {
    const answer = await post('/api/things', { name: 'x' }, { authorization: 'bearer good' });
    expect(answer.json()).toEqual({ name: 'x', of: 'loja' });
  });

  test('a public route asks for nothing', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/open', payload: { name: 'x' } });
    expect(answer.statusCode).toBe(200);
  });

  test('a token is asked for before the body is looked at', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/things', payload: '{', headers: json });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what a body may be', () => {
  test('the issues name the fields, the first one is the message', async () => {
    const answer = await post('/api/things', { name: ' ', items: [{ n: 1 }, { n: 'x' }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      message: 'Nome é obrigatório',
      issues: [
        { path: 'name', message: 'Nome é obrigatório' },
        { path: 'items.1.n', message: 'Valor inválido' },
      ],
    });
  });

  test.each([
    ['cut JSON', '{"name":', json, 400],
    ['nothing', '', json, 400],
    ['no body at all', undefined, {}, 400],
    ['null', 'null', json, 400],
    ['a list', '[]', json, 400],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<name/>', { 'content-type': 'text/xml' }, 415],
    ['text', 'x', { 'content-type': 'text/plain' }, 415],
    ['gzip', gzipSync('{"name":"x"}'), { ...json, 'content-encoding': 'gzip' }, 415],
    ['what says it is deflated', '{"name":"x"}', { ...json, 'content-encoding': 'deflate, identity' }, 415],
    ['Latin 1', '{"name":"x"}', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le'), { 'content-type': 'application/json;charset="utf-16"' }, 415],
    ['a name that nobody sees', '{"name":"\\u200b\\u202e"}', json, 400],
    ['a poisoned prototype', '{"name":"x","__proto__":{"role":"owner"}}', json, 400],
    ['a poisoned constructor', '{"name":"x","constructor":{"prototype":{"a":1}}}', json, 400],
    ['too much', `{"name":"${'x'.repeat(70_000)}"}`, json, 413],
    ['broken UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json, 400],
    ['Latin 1 that says nothing', Buffer.from('{"name":"Açaí"}', 'latin1'), json, 400],
  ])('%s is a clear refusal in Portuguese', async (_, payload, headers, status) => {
    const answer = await post('/api/things', payload as string, headers);
    expect(answer.statusCode).toBe(status);
    const body = errorBody.parse(answer.json());
    expect(body.code).not.toBe('internal');
    expect(body.message).not.toBe('');
    expect(body.message).not.toMatch(/\b(the|body|invalid|expected|json object)\b/i);
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json'])(
    '%s is read',
    async (type) => {
      const headers = { 'content-type': type, 'content-encoding': 'identity' };
      expect((await post('/api/things', '{"name":"Açaí"}', headers)).json()).toMatchObject({ name: 'Açaí' });
    },
  );

  test('a field that is not there is asked for', async () => {
    const answer = await post('/api/things', {});
    expect(answer.json().issues).toEqual([{ path: 'name', message: 'Campo obrigatório' }]);
  });

  test('fields that the schema does not know are dropped', async () => {
    const answer = await post('/api/things', { name: 'x', userId: 'other', plan: 'pro' });
    expect(answer.json()).toEqual({ name: 'x', of: 'loja' });
  });
});

describe('what is answered', () => {
  test('a refusal is sent as it is', async () => {
    const answer = await app.inject({ url: '/api/refused', headers: { authorization: 'Bearer good' } });
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'taken', message: 'Já existe.', detail: 1 }]);
  });

  test('a fault tells nothing of the inside', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const answer = await app.inject({ url: '/api/broken', headers: { authorization: 'Bearer good', traceparent } });
    const message = 'Erro interno do servidor. Tente novamente; se continuar, informe o código 4bf92f35 ao suporte.';
    expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'internal', message }]);
  });

  test('a store out of reach is 503', async () => {
    const answer = await app.inject({ url: '/api/unavailable', headers: { authorization: 'Bearer good' } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  });

  test.each(['/api/nothing', '/nothing', '/api/things/1', '/api/%ff', '/api/%'])(
    '%s is 404 or 400 as JSON',
    async (url) => {
      const answer = await app.inject({ url });
      expect([400, 404]).toContain(answer.statusCode);
      expect(errorBody.parse(answer.json()).message).toMatch(/Não encontrado|inválido/);
    },
  );

  test('a known path under another method is 404', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/api/things', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test.each([
    ['what was done', 'POST', '/api/things', { name: 'x' }, 200],
    ['a refused body', 'POST', '/api/things', {}, 400],
    ['a refusal', 'GET', '/api/refused', undefined, 409],
    ['a fault', 'GET', '/api/broken', undefined, 500],
    ['an unknown path', 'DELETE', '/api/things', undefined, 404],
    ['no path', 'GET', '/api/%ff', undefined, 400],
  ] as const)('nobody on the way keeps %s', async (_, method, url, payload, status) => {
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: 'Bearer good' },
      ...(payload && { payload }),
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  test('answers carry the headers that keep a browser strict', async () => {
    const { headers } = await app.inject({ url: '/api/refused', headers: { authorization: 'Bearer good' } });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('over TLS browsers are told to come back over TLS only', async () => {
  expect((await app.inject({ url: '/seen' })).headers).not.toHaveProperty('strict-transport-security');
  const secured = await createServer({
    logger: false,
    rateLimit: 'off',
    overTls: true,
    verifyAccessToken: () => Promise.reject(),
  });
  expect((await secured.inject({ url: '/x' })).headers['strict-transport-security']).toBe('max-age=31536000');
  await secured.close();
});

describe('how often', () => {
  test('above the limit of the route it is 429 with a refusal as body, and a time to wait', async () => {
    const limited = await serve(1_000);
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await limited.inject({ method: 'POST', url: '/api/limited' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json()).toEqual({
      code: 'too_many_requests',
      message: 'Muitas tentativas. Aguarde um minuto e tente de novo.',
    });
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  test('above the limit of the server any route is 429', async () => {
    const limited = await serve(2);
    const open = () => limited.inject({ method: 'POST', url: '/api/open', payload: { name: 'x' } });
    expect([(await open()).statusCode, (await open()).statusCode]).toEqual([200, 200]);
    const refused = await open();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Muitos pedidos. Aguarde um minuto e tente de novo.');
    await limited.close();
  });

  test('guesses of tokens count as well', async () => {
    const limited = await serve(2);
    const guess = () => limited.inject({ url: '/api/refused', headers: { authorization: 'Bearer bad' } });
    expect([(await guess()).statusCode, (await guess()).statusCode, (await guess()).statusCode]).toEqual([
      401, 401, 429,
    ]);
    await limited.close();
  });

  test('a shop may write and read only so much, from all addresses together', async () => {
    const limited = await serve(2);
    let nth = 0;
    const ask = async (method: 'POST' | 'GET') => {
      const answer = await limited.inject({
        method,
        url: method === 'POST' ? '/api/things' : '/api/refused',
        remoteAddress: `10.0.0.${nth++}`,
        headers: { authorization: 'Bearer good' },
        ...(method === 'POST' && { payload: { name: 'x' } }),
      });
      return answer;
    };
    const writes = [await ask('POST'), await ask('POST'), await ask('POST')];
    expect(writes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(writes[2]?.json().message).toBe('Muitos pedidos desta loja. Aguarde um minuto e tente de novo.');
    expect(Number(writes[2]?.headers['retry-after'])).toBeGreaterThan(0);
    for (let n = 0; n < 10; n++) expect((await ask('GET')).statusCode).toBe(409);
    expect((await ask('GET')).statusCode).toBe(429);
    await limited.close();
  });

  test('a key may write only so much, and takes nothing from its shop or from another key', async () => {
    const limited = await serve(1_000);
    const sell = (token: string) =>
      limited.inject({ method: 'POST', url: '/api/sold', headers: { authorization: `Bearer ${token}` } });
    for (let n = 0; n < API_KEY_LIMITS.writes; n++) expect((await sell('key-1')).statusCode).toBe(200);
    const beyond = await sell('key-1');
    expect(beyond.statusCode).toBe(429);
    expect(beyond.json().message).toBe('Muitos pedidos desta chave. Aguarde um minuto e tente de novo.');
    for (const token of ['key-2', 'good']) expect((await sell(token)).statusCode).toBe(200);
    await limited.close();
  });

  test('off is off for every route', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await app.inject({ method: 'POST', url: '/api/limited' })).statusCode).toBe(200);
    }
  });
});

describe('a visitor’s browser', () => {
  const visit = (of: typeof app, url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
    of.inject({ method: 'GET', url, headers: { accept } });

  test('is shown a page of what went wrong, others are told in JSON', async () => {
    const visited = await serve(2);
    visited.failurePages.show(({ status, code, message }) => `<h1>${status} ${code} ${message}</h1>`);
    for (const [url, status, body] of [
      ['/loja/%ff', 400, '<h1>400 invalid_request Endereço inválido.</h1>'],
      ['/loja', 404, '<h1>404 not_found Não encontrado.</h1>'],
    ] as const) {
      const { statusCode, headers, ...answer } = await visit(visited, url);
      expect([statusCode, answer.body, headers['content-type']]).toEqual([status, body, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect((await visit(visited, url, '*/*')).json()).toHaveProperty('code');
    }
    for (const url of ['/api/nothing', '/api/%ff', '/health/x', '//api/x']) {
      expect((await visit(visited, url)).json(), url).toHaveProperty('code');
    }
    await visited.close();
  });

  test('is shown one where the limit is reached', async () => {
    const visited = await serve(1);
    visited.failurePages.show(({ status }) => `<h1>${status}</h1>`);
    await visit(visited, '/seen');
    expect((await visit(visited, '/seen')).body).toBe('<h1>429</h1>');
    expect((await visit(visited, '/seen', 'application/json')).json().code).toBe('too_many_requests');
    await visited.close();
  });

  test('gets JSON where nobody has said what a page looks like', async () => {
    expect((await visit(app, '/loja')).json().code).toBe('not_found');
  });
});
