import { session } from '@pdv/schemas/account/session';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newForm, serveAccounts } from '../account.fixture.ts';

let server: Awaited<ReturnType<typeof serveAccounts>>;
beforeAll(async () => {
  server = await serveAccounts();
});
afterAll(() => server.close());

async function newShop() {
  const form = newForm();
  const { accessToken, user } = session.parse((await server.post('/api/auth/register', form)).json());
  const put = (what: string, body: object) => server.send('PUT', `/api/settings/${what}`, accessToken, body);
  return { form, accessToken, user, put };
}

describe('the reminder', () => {
  const template = { subject: '{{cliente}}, acabou?', text: 'Peça já:\n{{link}}' };

  test('is for plans that send some, and is sealed in the log', async () => {
    const { put, accessToken, user } = await newShop();
    const refused = await put('follow-ups', template);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_required']);
    await server.send('POST', '/api/account/trial', accessToken);
    const answer = await put('follow-ups', { ...template, text: 'Peça já:\r\n{{link}}' });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(template)]);
    const head = await server.store.head();
    expect(answer.headers['x-log-position']).toBe(head);
    expect((await put('follow-ups', template)).headers['x-log-position']).toBe(head);
    expect(await server.store.head()).toBe(head);
    let last = '';
    for await (const { type, data } of server.store.read(streams.account(user.id))) last = type + JSON.stringify(data);
    expect(last).toContain('ReminderTemplateChanged');
    expect(last).not.toContain('acabou');
  });

  test('goes as it is typed to whoever tries it, and is not kept', async () => {
    const { form, accessToken, put } = await newShop();
    const test = (body: object) => server.send('POST', '/api/settings/follow-ups/test', accessToken, body);
    expect((await test(template)).json().code).toBe('plan_required');
    await server.send('POST', '/api/account/trial', accessToken);
    const head = await server.store.head();
    const answer = await test({ ...template, text: '{{cliente}}, {{produto}} de <b>{{loja}}</b>: {{link}}' });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { success: true, delivery: 'outbox' }]);
    expect(answer.json().message).toContain('mas não enviado');
    const [mail, ...more] = await server.outbox.to(form.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[Teste] Maria, acabou?');
    expect(mail?.text).toContain(`Maria, Café torrado 500 g de <b>${form.storeName}</b>`);
    expect(mail?.html).toContain('&lt;b&gt;');
    expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(await server.store.head()).toBe(head);
    const wrong = await test({ ...template, text: 'Oi {{nome}}' });
    expect([wrong.statusCode, wrong.json().issues?.[0]?.path]).toEqual([400, 'text']);
    expect((await put('follow-ups', template)).statusCode).toBe(200);
  });

  test('of a campaign counts as the campaign’s mails do', async () => {
    const { accessToken, user } = await newShop();
    await server.send('POST', '/api/account/trial', accessToken);
    const test = async (path: string) => (await server.send('POST', path, accessToken, template)).statusCode;
    const campaign = { subject: 'Oi', text: 'Chegou' };
    const tryCampaign = async () => (await server.send('POST', '/api/campaigns/test', accessToken, campaign)).json();
    expect(await tryCampaign()).toMatchObject({ success: true });
    await server.pool.query('UPDATE command.daily_mails SET mails = 40 WHERE whose = $1', [user.id]);
    expect(await tryCampaign()).toMatchObject({ code: 'daily_mail_limit' });
    expect(await test('/api/settings/follow-ups/test')).toBe(200);
  });

  test('takes no variable that it does not know', async () => {
    const { put, accessToken } = await newShop();
    await server.send('POST', '/api/account/trial', accessToken);
    const answer = await put('follow-ups', { ...template, text: 'Oi {{nome}}' });
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'text', message: expect.stringContaining('{{nome}}') }],
    ]);
  });
});
