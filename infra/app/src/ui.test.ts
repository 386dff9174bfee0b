import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer } from '@pdv/infra/http/server';
import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill } from './public-pages.ts';
import { registerUi } from './ui.ts';

const FACTS = {
  ...{ origin: 'https://fregues.example', contactEmail: undefined, contactWhatsapp: '5511981234410' },
  noPayments: undefined,
};

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
  await writeFile(join(dist, 'assets', 'code-reader.worker-abc_-123.js'), 'read()');
  await mkdir(join(dist, '.pages'));
  await writeFile(join(dist, '.pages', 'index.html'), `<link href="${OPEN_FACTS.origin}/"><h1>Vitrine</h1>`);
  await writeFile(join(dist, '.pages', 'pricing.html'), '<h1>Preços</h1>'.repeat(100));
  await writeFile(join(dist, '.pages', 'robots.txt'), `Sitemap: ${OPEN_FACTS.origin}/sitemap.xml`);
  app = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  await registerUi(app, dist, () => FACTS);
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

const CUSTOMER = '/customers/8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0101';

it.each(['/products', '/Customers/?tab=vendas', `${CUSTOMER}/`, '/sales/caixa', '/inicio', '/admin/'])(
  'answers %s with the page, asked for anew each time',
  async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ statusCode: 200, body: '<html>Freguês</html>' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it.each([
  ['/', '<link href="https://fregues.example/"><h1>Vitrine</h1>', 'text/html; charset=utf-8'],
  ['/?utm_source=rua', '<link href="https://fregues.example/"><h1>Vitrine</h1>', 'text/html; charset=utf-8'],
  ['/pricing/', '<h1>Preços</h1>'.repeat(100), 'text/html; charset=utf-8'],
  ['/robots.txt', 'Sitemap: https://fregues.example/sitemap.xml', 'text/plain; charset=utf-8'],
])('answers %s with what everybody may read, filled in', async (url, body, type) => {
  const answer = await get(url);
  expect(answer).toMatchObject({ statusCode: 200, body });
  expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
});

it('sends a page for everybody compressed, and not at all to who has it', async () => {
  const page = (headers: Record<string, string>) => app.inject({ method: 'GET', url: '/pricing', headers });
  const plain = (await get('/pricing')).rawPayload;
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await page({ 'accept-encoding': `deflate, ${encoding}` });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(open(answer.rawPayload)).toEqual(plain);
  }
  const etag = String((await get('/pricing')).headers.etag);
  expect(await page({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
});

it('names a contact where one is known, and leaves out the others', () => {
  const page =
    '<ul><li data-if="contactEmail"><a href="mailto:%CONTACT_EMAIL%">E-mail</a></li>' +
    '<li data-if="contactWhatsapp"><a href="https://wa.me/%CONTACT_WHATSAPP%">WhatsApp</a></li></ul>';
  const whatsapp = '<li><a href="https://wa.me/5511981234410">WhatsApp</a></li>';
  expect(fill(page, FACTS)).toBe(`<ul>${whatsapp}</ul>`);
  expect(fill(page, { ...FACTS, contactEmail: "o'b&$&@example.com" })).toBe(
    `<ul><li><a href="mailto:o&#39;b&amp;$&amp;@example.com">E-mail</a></li>${whatsapp}</ul>`,
  );
});

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
  '/.pages/index.html',
  '/pricing.html',
  '/wp-login.php',
  '/wp-login',
  '/products/42',
  '/pricing/old',
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

it('lets the payment provider into the checkout alone, and there only where one is charged', async () => {
  const charging = await createServer({ logger: false, rateLimit: 'off', verifyAccessToken: () => Promise.reject() });
  await registerUi(charging, join(directory, 'dist'), () => FACTS, true);
  const policyOf = async (server: typeof app, url: string) =>
    String((await server.inject({ method: 'GET', url })).headers['content-security-policy']);
  const checkout = await policyOf(charging, '/subscribe?plan=pro');
  expect(checkout).toContain("script-src 'self' https://js.stripe.com");
  expect(checkout).toContain("connect-src 'self' https://api.stripe.com");
  expect(checkout).toContain('frame-src https://js.stripe.com');
  for (const url of ['/dashboard', '/upgrade', '/subscribe/x', '/subscribed', '/']) {
    expect(await policyOf(charging, url), url).not.toContain('stripe');
  }
  expect(await policyOf(app, '/subscribe?plan=pro')).not.toContain('stripe');
  await charging.close();
});

it('lets WebAssembly be compiled by the worker that reads codes alone, and by no page', async () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  expect(await policyOf('/assets/code-reader.worker-abc_-123.js')).toBe(
    "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
  );
  for (const url of ['/sales/caixa', '/products', '/assets/index-abc.js', '/']) {
    expect(await policyOf(url), url).not.toContain('wasm');
  }
});
