import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { session } from '@pdv/schemas/account/session';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
let mailing: Awaited<ReturnType<typeof server.start>>;
beforeAll(async () => {
  server = await serveAccounts();
  post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  mailing = await server.start({ mailer });
});
afterAll(async () => {
  await mailing.app.close();
  await server.close();
  await post.close();
});

/** A shop that signed up where mails leave. */
async function newShop() {
  const form = newForm();
  const { accessToken, user } = session.parse((await mailing.post('/api/auth/register', form)).json());
  return { form, accessToken, user };
}
type Shop = Awaited<ReturnType<typeof newShop>>;

const mailsTo = async (address: string) =>
  Promise.all(post.received.filter(({ to }) => to.includes(address)).map(({ source }) => readMail(source)));
async function tokensTo(address: string, count = 1): Promise<string[]> {
  const tokens = async () =>
    (await mailsTo(address)).flatMap(({ text }) => /confirm-email#token=([\w.-]+)/.exec(text ?? '')?.[1] ?? []);
  await expect.poll(async () => (await tokens()).length).toBeGreaterThanOrEqual(count);
  return tokens();
}
const open = (token: string) => mailing.post('/api/auth/email-confirmation', { token });
const login = (email: string) => mailing.post('/api/auth/login', { email, password: 'segredo123' });
const put = ({ accessToken }: Shop, body: object) => mailing.send('PUT', '/api/settings/store', accessToken, body);
const unique = () => randomUUID().slice(0, 13);

/** A sale whose receipt goes to a customer. */
async function sendReceipt({ accessToken }: Shop, email: string): Promise<string> {
  const headers = bearer(accessToken);
  const customer = { name: 'Rui', email, phone: '', vehiclePlate: '' };
  const { id: customerId } = (await mailing.post('/api/customers', customer, headers)).json();
  const product = { name: 'Pão', category: 'Pães', price: '1.00', stock: 9, consumptionDays: 1 };
  const { id: productId } = (await mailing.post('/api/products', product, headers)).json();
  const sale = { productId, customerId, quantity: 1, paymentMethod: 'cash' };
  const sold = await mailing.post('/api/sales', sale, { ...headers, 'idempotency-key': randomUUID() });
  const sent = await mailing.post(`/api/sales/${sold.json().id}/send-receipt`, {}, headers);
  return sent.statusCode === 200 ? 'sent' : sent.json().code;
}

describe('a shop whose owner has not opened the link', () => {
  it('sells, but mails no customer; afterwards it does', async () => {
    const shop = await newShop();
    expect(shop.user.emailConfirmed).toBe(false);
    const guest = `rui-${unique()}@example.com`;
    expect(await sendReceipt(shop, guest)).toBe('email_unconfirmed');
    expect(await mailsTo(guest)).toEqual([]);
    const [token = ''] = await tokensTo(shop.form.email);
    const opened = await open(token);
    expect([opened.statusCode, opened.headers['x-log-position']]).toEqual([200, await server.store.head()]);
    expect((await login(shop.form.email)).json().user.emailConfirmed).toBe(true);
    expect(await sendReceipt(shop, guest)).toBe('sent');
    const head = await server.store.head();
    expect((await open(token)).statusCode).toBe(200);
    expect(await server.store.head()).toBe(head);
  });

  it('confirms with the link for a new password, too', async () => {
    const { form } = await newShop();
    await mailing.post('/api/auth/password-reset', { email: form.email });
    const token = async () =>
      (await mailsTo(form.email)).flatMap(({ text }) => /reset-password#token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])[0];
    await expect.poll(token).toBeDefined();
    await mailing.post('/api/auth/password-reset/confirm', { token: await token(), password: 'segredo123' });
    expect((await login(form.email)).json().user.emailConfirmed).toBe(true);
  });

  it('gets another link when it asks, five a day at most', async () => {
    const { form, accessToken } = await newShop();
    await tokensTo(form.email);
    for (let n = 0; n < 6; n++) {
      const asked = await mailing.send('POST', '/api/account/email-confirmation', accessToken);
      expect([asked.statusCode, asked.json().message]).toEqual([202, `Enviamos um link para ${form.email}.`]);
    }
    const tokens = await tokensTo(form.email, 5);
    // The next shop's mail comes after all of these.
    await tokensTo((await newShop()).form.email);
    expect((await tokensTo(form.email)).length).toBe(5);
    expect((await open(tokens[4] ?? '')).statusCode).toBe(200);
  });
});

describe('a new e-mail for the login', () => {
  const currentPassword = 'segredo123';

  it('holds once its link is opened, and nobody is kept from it until then', async () => {
    const shop = await newShop();
    const email = `nova-${unique()}@example.com`;
    const answer = await put(shop, { email, city: 'Olinda', currentPassword });
    expect(answer.json()).toMatchObject({ email: shop.form.email, city: 'Olinda' });
    const [token = ''] = await tokensTo(email);
    expect((await login(shop.form.email)).statusCode).toBe(200);
    expect((await login(email)).json().code).toBe('email_not_found');
    expect((await open(token)).statusCode).toBe(200);
    expect((await login(email)).json().user).toMatchObject({ email, emailConfirmed: true });
    expect((await login(shop.form.email)).json().code).toBe('email_not_found');
    await expect
      .poll(async () => (await mailsTo(shop.form.email)).map(({ subject }) => subject))
      .toContain('O e-mail da sua conta mudou');
    expect((await open(token)).statusCode).toBe(200);
  });

  it('stays its owner’s: who signs up with it meanwhile has it, and the link is refused', async () => {
    const shop = await newShop();
    const email = `outra-${unique()}@example.com`;
    await put(shop, { email, currentPassword });
    const [token = ''] = await tokensTo(email);
    expect((await mailing.post('/api/auth/register', newForm({ email }))).statusCode).toBe(201);
    const opened = await open(token);
    expect([opened.statusCode, opened.json().code]).toEqual([409, 'email_taken']);
    expect((await login(shop.form.email)).statusCode).toBe(200);
  });

  it('sends no more than twenty links a day for one shop, however many addresses it types', async () => {
    const shop = await newShop();
    await tokensTo(shop.form.email);
    const addresses = Array.from({ length: 22 }, (_, n) => `estranho-${n}-${unique()}@example.com`);
    for (const email of addresses) expect((await put(shop, { email, currentPassword })).statusCode).toBe(200);
    await tokensTo((await newShop()).form.email);
    const mailed = await Promise.all(addresses.map(mailsTo));
    expect(mailed.filter(({ length }) => length > 0)).toHaveLength(19);
  });

  it('is not undone by an older link', async () => {
    const shop = await newShop();
    const [older = ''] = await tokensTo(shop.form.email);
    const email = `nova-${unique()}@example.com`;
    await put(shop, { email, currentPassword });
    await open((await tokensTo(email))[0] ?? '');
    const opened = await open(older);
    expect([opened.statusCode, opened.json().code]).toEqual([400, 'email_moved']);
    expect((await login(email)).statusCode).toBe(200);
  });
});

describe('an e-mail that a shop has put into its team', () => {
  const member = (email: string) => ({ name: 'Caio', email, role: 'cashier', password: 'primeira1' });
  const add = ({ accessToken }: Shop, email: string) => mailing.post('/api/team', member(email), bearer(accessToken));
  const enterAs = (email: string) => mailing.post('/api/auth/login', { email, password: 'primeira1' });
  const freeing = async (email: string) => {
    const found = async () =>
      (await mailsTo(email)).flatMap(
        ({ text }) => /confirm-email#token=([\w.-]+)&livre=1/.exec(text ?? '')?.[1] ?? [],
      )[0];
    await expect.poll(found).toBeDefined();
    return (await found()) ?? '';
  };

  it('is freed by whoever reads its mailbox, who then signs up', async () => {
    const shop = await newShop();
    const email = `dona-${unique()}@example.com`;
    expect((await add(shop, email)).statusCode).toBe(201);
    const inside = session.parse((await enterAs(email)).json());
    const refused = await mailing.post('/api/auth/register', newForm({ email }));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_taken']);
    const token = await freeing(email);
    const [mail] = await mailsTo(email);
    // A stranger named the shop: nothing of it stands in the mail.
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(shop.form.storeName);
    expect((await enterAs(email)).statusCode).toBe(200);
    const opened = await open(token);
    expect([opened.statusCode, opened.json().message]).toEqual([
      200,
      'E-mail liberado. Agora você pode criar a sua conta.',
    ]);
    expect((await mailing.post('/api/auth/refresh', { refreshToken: inside.refreshToken })).statusCode).toBe(401);
    expect((await mailing.post('/api/auth/register', newForm({ email }))).statusCode).toBe(201);
    // The link is spent: it takes nothing from the account that its reader has made.
    expect((await open(token)).statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('stays the member’s once the member has confirmed it', async () => {
    const shop = await newShop();
    const email = `caio-${unique()}@example.com`;
    await add(shop, email);
    await mailing.post('/api/auth/register', newForm({ email }));
    const token = await freeing(email);
    const { accessToken } = session.parse((await enterAs(email)).json());
    await mailing.send('POST', '/api/account/email-confirmation', accessToken);
    const confirming = (await tokensTo(email, 2)).find((each) => each !== token) ?? '';
    expect((await open(confirming)).statusCode).toBe(200);
    expect((await open(token)).json().code).toBe('email_moved');
    expect((await enterAs(email)).statusCode).toBe(200);
    const before = (await mailsTo(email)).length;
    await mailing.post('/api/auth/register', newForm({ email }));
    await tokensTo((await newShop()).form.email);
    expect((await mailsTo(email)).length).toBe(before);
  });

  it('goes to whoever moves a login there and opens the link', async () => {
    const [shop, own] = [await newShop(), await newShop()];
    const email = `mudou-${unique()}@example.com`;
    await add(shop, email);
    await put(own, { email, currentPassword: 'segredo123' });
    const [token = ''] = await tokensTo(email);
    expect((await open(token)).statusCode).toBe(200);
    expect((await login(email)).json().user.id).toBe(own.user.id);
    expect((await enterAs(email)).json().code).toBe('wrong_password');
  });
});

it('takes no link that is forged, too old, or signed for something else', async () => {
  const { form, accessToken } = await newShop();
  const [token = ''] = await tokensTo(form.email);
  const [head, , seal] = token.split('.');
  const forged = `${head}.${Buffer.from('{"shopId":"x"}').toString('base64url')}.${seal}`;
  for (const each of [forged, accessToken, 'x', `${token}x`]) {
    expect([each, (await open(each)).json().code]).toEqual([each, 'email_moved']);
  }
  server.clock.ms += 49 * 3_600_000;
  expect((await open(token)).json().code).toBe('email_moved');
});

it('is not needed where no mail leaves', async () => {
  const form = newForm();
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', form)).json());
  expect(user.emailConfirmed).toBe(true);
  const asked = await server.send('POST', '/api/account/email-confirmation', accessToken);
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'confirmation_not_needed']);
  const types: string[] = [];
  for await (const { type } of server.store.read(streams.account(user.id))) types.push(type);
  expect(types).toEqual(['ShopRegistered']);
});

it('lets one address have three mails a day from all shops that pay nothing', async () => {
  const guest = `alvo-${unique()}@example.com`;
  const shops = await Promise.all(Array.from({ length: 4 }, newShop));
  for (const { form } of shops) await open((await tokensTo(form.email))[0] ?? '');
  const answers = [];
  for (const shop of shops) answers.push(await sendReceipt(shop, guest));
  expect(answers).toEqual(['sent', 'sent', 'sent', 'recipient_mail_limit']);
  expect(await sendReceipt(shops[3] as Shop, `outro-${unique()}@example.com`)).toBe('sent');
});
