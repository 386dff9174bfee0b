import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { joinDatabase } from '@pdv/app/database';
import { startApplicationProcess } from '@pdv/app/testing/application-process';
import { runScript } from '@pdv/app/testing/run-script';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { SecondFactorOffer } from '@pdv/schemas/account/second-factor';
import type { Session } from '@pdv/schemas/account/session';
import { demoId } from '@pdv/schemas/kernel/demo';
import type { AdminStats, AdminUser } from '@pdv/schemas/operators/admin';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

const forgetSecondFactor = (dataDir: string, email: string) =>
  runScript('forget-second-factor', { EMAIL: email, DATA_DIR: dataDir });
const makeAdmin = (dataDir: string, env: Record<string, string>, typed = '') =>
  runScript('admin', { ...env, DATA_DIR: dataDir }, typed);

it('makes an operator beside the running application, and again while it is down', { timeout: 90_000 }, async () => {
  const dataDir = join(home.path, 'data');
  const application = await startApplicationProcess(dataDir);
  let position: string | null = null;
  const call = async <T>(method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(application.address + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'GET' && position && { 'x-log-position': position }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    position = response.headers.get('x-log-position') ?? position;
    return { status: response.status, body: (text && JSON.parse(text)) as T };
  };
  const login = (email: string, password: string) => call<Session>('POST', '/api/auth/login', { email, password });
  expect((await makeAdmin(dataDir, { EMAIL: 'antes@example.com' }, 'segredo comprido\n')).output).toContain(
    'Administrador criado',
  );
  const form = {
    storeName: 'Açougue',
    ownerName: 'Rui',
    email: 'rui@example.com',
    slug: 'acougue',
    password: 'segredo-9',
  };
  const shop = (await call<Session>('POST', '/api/auth/register', form)).body;

  expect((await makeAdmin(dataDir, { EMAIL: 'rui@example.com', PASSWORD: 'segredo comprido' })).code).toBe(1);
  expect((await makeAdmin(dataDir, { EMAIL: 'x', PASSWORD: 'segredo comprido' })).code).toBe(1);
  expect((await makeAdmin(dataDir, { EMAIL: 'Op@Example.com', PASSWORD: 'segredo comprido' })).code).toBe(0);
  expect((await makeAdmin(dataDir, { EMAIL: 'op@example.com', PASSWORD: 'outro segredo comprido' })).output).toContain(
    'foi trocada',
  );
  expect((await call('POST', '/api/auth/register', { ...form, email: 'op@example.com', slug: 'outra' })).status).toBe(
    409,
  );
  expect((await login('op@example.com', 'segredo comprido')).status).toBe(401);
  expect((await login('antes@example.com', 'segredo comprido')).status).toBe(200);
  const session = (await login('op@example.com', 'outro segredo comprido')).body;
  expect(session.user).toMatchObject({ plan: 'admin', email: 'op@example.com' });
  const renewed = await call<Session>('POST', '/api/auth/refresh', { refreshToken: session.refreshToken });
  const operator = renewed.body.accessToken;

  expect((await call<Session['user']>('GET', '/api/auth/me', undefined, operator)).body.plan).toBe('admin');
  const forgotten = async (email: string) => (await forgetSecondFactor(dataDir, email)).output;
  expect(await forgotten('op@example.com')).toContain('já estava desligada');
  expect(await forgotten('ninguem@example.com')).toContain('Ninguém entra com ninguem@example.com');
  const offer = await call<SecondFactorOffer>(
    'POST',
    '/api/account/second-factor/set-up',
    { currentPassword: 'outro segredo comprido' },
    operator,
  );
  const code = new TOTP({ secret: Secret.fromBase32(offer.body.setUp.secret) }).generate();
  const turnedOn = { ticket: offer.body.ticket, code };
  expect((await call('PUT', '/api/account/second-factor', turnedOn, operator)).status).toBe(204);
  expect((await login('op@example.com', 'outro segredo comprido')).status).toBe(202);
  expect(await forgotten('Op@Example.com')).toContain('foi desligada');
  expect((await login('op@example.com', 'outro segredo comprido')).status).toBe(200);
  expect((await call('GET', '/api/products', undefined, operator)).status).toBe(403);
  expect((await call('POST', '/api/account/trial', {}, operator)).status).toBe(403);
  const users = await call<AdminUser[]>('GET', '/api/admin/users?search=acougue&plan=free', undefined, operator);
  expect(users.body).toMatchObject([
    { id: shop.user.id, storeName: 'Açougue', email: 'rui@example.com', plan: 'free' },
  ]);

  const plan = `/api/admin/users/${shop.user.id}/plan`;
  expect((await call('PUT', plan, { plan: 'admin' }, operator)).status).toBe(400);
  expect((await call('PUT', plan, { plan: 'pro' }, operator)).body).toEqual({ id: shop.user.id, plan: 'pro' });
  expect(await call('PUT', plan, { plan: 'free' }, shop.accessToken)).toMatchObject({
    status: 403,
    body: { message: 'Apenas administradores podem acessar esta área' },
  });
  const demo = `/api/admin/users/${demoId(shop.user.id)}`;
  const kept = { status: 409, body: { code: 'demo_shop' } };
  expect(await call('PUT', `${demo}/plan`, { plan: 'pro' }, operator)).toMatchObject(kept);
  expect(await call('DELETE', demo, undefined, operator)).toMatchObject(kept);
  const stats = await call<AdminStats>('GET', '/api/admin/stats', undefined, operator);
  expect(stats.body).toMatchObject({ totalUsers: 1, usersByPlan: { free: 0, premium: 0, pro: 1 }, mrr: '0.00' });
  expect(stats.body.signUpsPerDay.at(-1)?.count).toBe(1);
  expect((await call('GET', '/api/admin/payments', undefined, operator)).body).toEqual([]);

  const customer = await call<{ id: string }>('POST', '/api/customers', { name: 'Bia' }, shop.accessToken);
  expect((await call('GET', '/api/catalog/acougue')).status).toBe(200);
  const account = `/api/admin/users/${shop.user.id}`;
  expect((await call('DELETE', account, undefined, shop.accessToken)).status).toBe(403);
  expect((await call('DELETE', account, undefined, operator)).status).toBe(204);
  expect((await call('DELETE', account, undefined, operator)).status).toBe(204);
  expect((await call('GET', '/api/admin/users', undefined, operator)).body).toEqual([]);
  expect((await call('GET', '/api/catalog/acougue')).status).toBe(404);
  expect((await call('GET', '/api/products', undefined, shop.accessToken)).status).toBe(401);
  expect((await call('POST', '/api/auth/refresh', { refreshToken: shop.refreshToken })).status).toBe(401);
  expect((await login(form.email, form.password)).body).toMatchObject({ code: 'email_not_found' });
  expect((await call('POST', '/api/auth/register', form)).status).toBe(201);
  expect(await subjectsWithKeys(dataDir)).not.toContain(`customer:${customer.body.id}`);
  expect(await subjectsWithKeys(dataDir)).not.toContain(`account:${shop.user.id}`);
  await application.stop();
});

it('makes no installation where DATA_DIR is mistyped', { timeout: 60_000 }, async () => {
  for (const [script, env] of [
    ['admin', { EMAIL: 'ana@example.com', PASSWORD: 'segredo comprido' }],
    ['analyst', {}],
    ['forget-second-factor', { EMAIL: 'ana@example.com' }],
    ['replay', { MODEL: 'all' }],
    ['backup', {}],
    ['verify', {}],
    ['migrate-log', { TO: 'esdb://127.0.0.1:1?tls=false' }],
  ] as const) {
    const dataDir = join(home.path, `sem-${script}`);
    const { code, output } = await runScript(script, { ...env, DATA_DIR: dataDir });
    expect(output).toMatch(/^Não há dados em \S+: confira DATA_DIR\..*\n$/);
    expect({ script, code }).toEqual({ script, code: 1 });
    expect(existsSync(dataDir), script).toBe(false);
  }
});

it('says what is mistaken, and how the password is given where nobody can be asked', { timeout: 30_000 }, async () => {
  const dataDir = join(home.path, 'outra');
  await loadSecrets(join(dataDir, 'secrets'));
  await mkdir(join(dataDir, 'postgres'));
  const refused = async (env: Record<string, string>, typed = '') => {
    const { code, output } = await makeAdmin(dataDir, env, typed);
    expect(code).toBe(1);
    return output;
  };
  expect(await refused({ EMAIL: ' ' })).toContain('Diga o e-mail: make admin EMAIL=');
  expect(await refused({ EMAIL: 'foo' })).toContain('EMAIL=foo não é um endereço de e-mail');
  expect(await refused({ EMAIL: 'ana@example.com' })).toMatch(/Não há terminal .* PASSWORD=…\n$/);
  expect(await refused({ EMAIL: 'ana@example.com' }, 'onze letras\n')).toContain('Mínimo 12 caracteres');
});

async function subjectsWithKeys(dataDir: string): Promise<string[]> {
  const secrets = await loadSecrets(join(dataDir, 'secrets'));
  const { ownerUrl } = await joinDatabase({ dataDir, ...secrets, port: undefined });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query('SELECT subject FROM command.personal_keys WHERE wrapped_key IS NOT NULL');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  return rows.map((row: { subject: string }) => row.subject);
}
