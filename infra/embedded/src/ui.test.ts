import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@pdv/infra/http/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerUi } from './ui.ts';

let directory: string;
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pdv-ui-'));
  const dist = join(directory, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(directory, 'secret.txt'), 'secret');
  await writeFile(join(dist, 'index.html'), '<html>Freguês</html>');
  await writeFile(join(dist, 'favicon.svg'), '<svg/>');
  await writeFile(join(dist, 'assets', 'index-abc.js'), 'run()');
  app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  await registerUi(app, dist);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

it.each(['/', '/products', '/customers/42?tab=vendas'])(
  'answers %s with the page, asked for anew each time',
  async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200, body: '<html>Freguês</html>' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it('lets browsers keep hashed files for ever, and no others', async () => {
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it('has the icon under the name that browsers try by themselves', async () => {
  const icon = await get('/favicon.ico');
  expect(icon).toMatchObject({ statusCode: 200, body: '<svg/>' });
  expect(icon.headers['content-type']).toContain('image/svg+xml');
});

it.each([
  '/api',
  '/api/nothing',
  '/health/nothing',
  '/assets/gone-123.js',
  '/gone.png',
  '/API/products',
  '//api/products',
  '/api//x',
  '/%61pi/x',
  '//',
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/wp-login.php',
])('does not answer %s with the page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ code: 'not_found', message: 'Não encontrado.' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%E0%A4%A.txt', '/%00.txt'])(
  'gives nothing away for %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('secret"');
  },
);
