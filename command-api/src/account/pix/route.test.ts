import { session } from '@pdv/schemas/account/session';
import { PIX_KEY_FAULTS } from '@pdv/schemas/kernel/pix-key';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

const ROUTE = '/api/settings/pix';
const PHONE = { kind: 'phone', key: '(13) 98123-4410', name: 'Pão & Cia', city: 'São Vicente' };
const currentPassword = 'segredo123';

async function newShop() {
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', newForm())).json());
  return {
    shopId: user.id,
    put: (body: object) => server.send('PUT', ROUTE, accessToken, body),
    remove: () => server.send('DELETE', ROUTE, accessToken),
  };
}
async function eventsOf(shopId: string) {
  const told: string[] = [];
  for await (const { type, data } of server.store.read(streams.account(shopId))) told.push(type + JSON.stringify(data));
  return told;
}

it('keeps the key as the directory holds it, sealed, and takes it away again', async () => {
  const { shopId, put, remove } = await newShop();
  const answer = await put({ ...PHONE, currentPassword });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { pix: { kind: 'phone', key: '+5513981234410', name: 'Pao & Cia', city: 'Sao Vicente' } },
  ]);
  const head = await server.store.head();
  expect(answer.headers['x-log-position']).toBe(head);
  // The same once more changes nothing, and asks for no password.
  expect((await put({ ...PHONE, key: '+5513981234410' })).statusCode).toBe(200);
  expect(await server.store.head()).toBe(head);
  const set = (await eventsOf(shopId)).at(-1);
  expect(set).toMatch(/^PixKeySet.*"kind":"phone"/);
  for (const secret of ['81234410', 'Pao', 'Vicente', currentPassword]) expect(set).not.toContain(secret);

  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(204);
  const types = (await eventsOf(shopId)).map((told) => told.slice(0, told.indexOf('{')));
  expect(types.filter((type) => type.startsWith('Pix'))).toEqual(['PixKeySet', 'PixKeyRemoved']);
});

it('asks for the password before the money goes elsewhere, and not for a new name', async () => {
  const { put, shopId } = await newShop();
  const asked = await put(PHONE);
  expect([asked.statusCode, asked.json()]).toMatchObject([
    403,
    { code: 'password_needed', issues: [{ path: 'currentPassword' }] },
  ]);
  expect((await put({ ...PHONE, currentPassword: 'errada' })).json().code).toBe('wrong_password');
  expect((await put({ ...PHONE, currentPassword })).statusCode).toBe(200);
  expect((await put({ ...PHONE, name: 'Outro nome' })).json().pix.name).toBe('Outro nome');
  expect((await put({ ...PHONE, key: '(13) 98123-4411' })).statusCode).toBe(403);
  expect((await eventsOf(shopId)).filter((told) => told.startsWith('PixKeySet'))).toHaveLength(2);
});

it.each([
  ['cpf', '123.456.789-10', 'pix_cpf_check_digits'],
  ['cnpj', '12.ABC.345/01DE-34', 'pix_cnpj_check_digits'],
  ['phone', '(11) 3123-4410', 'pix_phone_invalid'],
  ['email', 'caixa@padaria', 'pix_email_invalid'],
  ['random', 'x', 'pix_random_invalid'],
  ['cpf', ' ', 'pix_key_missing'],
] as const)('refuses the %s %j with a code and a sentence at the field', async (kind, key, code) => {
  const { put } = await newShop();
  const refused = await put({ ...PHONE, kind, key, currentPassword });
  const message = PIX_KEY_FAULTS[code];
  expect([refused.statusCode, refused.json()]).toEqual([400, { code, message, issues: [{ path: 'key', message }] }]);
});

it('takes no name that a QR code cannot hold', async () => {
  const { put } = await newShop();
  const refused = await put({ ...PHONE, name: 'A'.repeat(26), city: '日本', currentPassword });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'invalid_input', issues: [{ path: 'name' }, { path: 'city', message: 'Informe a cidade' }] },
  ]);
});
