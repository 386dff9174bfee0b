import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { put } from './cashier.ts';
import { mailsTo } from './mails.ts';
import { read } from './register.ts';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

const account = (page: Page) => page.getByRole('dialog', { name: 'Ana Maria Souza' });
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Enviar lembrete de pagamento?' });

async function shopWithDebtor(page: Page, person: object) {
  const shop = await openShop(page);
  const { id: productId } = await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 50 });
  const { id: customerId } = await addCustomer(page, shop, { name: 'Ana Maria Souza', ...person });
  const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await sell(page, shop, productId, { customerId, quantity: 3, paymentMethod: 'credit', paymentDate: due });
  return { shop, productId, customerId };
}

test('a debtor is reminded by e-mail once that day and in WhatsApp, until they want no more', async ({ page }) => {
  const email = `ana-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const { shop, customerId } = await shopWithDebtor(page, { email, phone: '11981234410' });
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  await enter(page, shop, `/receivables?cliente=${customerId}`);
  const drawer = account(page);
  await expect(drawer.getByRole('heading', { name: 'Lembrete de pagamento' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('before.png'), fullPage: true });

  const byMail = drawer.getByRole('button', { name: 'Por e-mail' });
  await byMail.click();
  await expect(asked(page)).toContainText(email);
  await expect(asked(page)).toContainText('hoje, R$ 30,00');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true });
  await asked(page).getByRole('button', { name: 'Cancelar' }).click();
  expect(await mailsTo(email)).toHaveLength(0);
  await byMail.click();
  await asked(page).getByRole('button', { name: 'Enviar lembrete' }).click();
  // No mail server is configured here, and nobody is told that it was sent.
  await expect(page.getByText('Lembrete gravado', { exact: true })).toBeVisible();
  await expect(drawer).toContainText(/Último lembrete gravado em \d\d\/\d\d\/\d{4} \d\d:\d\d: o e-mail não saiu\./);
  await expect(drawer).toContainText('Só sai um e-mail por dia: você pode enviar outro amanhã.');
  await expect(byMail).toBeDisabled();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const again = await page.request.post(`/api/customers/${customerId}/payment-reminder`, { headers });
  expect([again.status(), (await again.json()).code]).toEqual([409, 'reminded_today']);

  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    drawer.getByRole('button', { name: 'Por WhatsApp' }).click(),
  ]);
  await chat.waitForURL(/^https:\/\/wa\.me\/5511981234410\?text=/);
  expect(new URL(chat.url()).searchParams.get('text')).toMatch(
    /^Olá, Ana! .*Há R\$\s30,00 das suas compras a prazo com vencimento em/,
  );
  await chat.close();
  await expect(drawer).toContainText('WhatsApp aberto em');
  await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: test.info().outputPath(`after-${colorScheme}.png`), fullPage: true });
  }

  const [mail = ''] = await mailsTo(email);
  const [way = ''] = /\/descadastro\/[\w-]{64}/.exec(mail) ?? [];
  expect((await page.request.post(way, { form: { 'List-Unsubscribe': 'One-Click' } })).ok()).toBe(true);
  await expect(drawer).toContainText('Este cliente pediu para não receber lembretes.');
  await expect(byMail).toHaveCount(0);
  const refused = await page.request.post(`/api/customers/${customerId}/payment-reminder/chat`, { headers });
  expect([refused.status(), (await refused.json()).code]).toEqual([409, 'customer_unsubscribed']);
  const told: { type: string }[] = await read(page, shop, '/api/timeline/shop');
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['PaymentReminderSent', 'PaymentReminderChatOpened']),
  );
});

test('a debtor without an address says so, and is not reminded once nothing is owed', async ({ page }) => {
  const { shop, customerId } = await shopWithDebtor(page, { email: null });
  await put(page, shop, `/api/customers/${customerId}/credit-limit`, { limit: '100.00' });
  await enter(page, shop, `/receivables?cliente=${customerId}`);
  const drawer = account(page);
  await expect(drawer).toContainText('Sem e-mail no cadastro.');
  await expect(drawer.getByRole('button', { name: 'Por e-mail' })).toBeDisabled();
  await expectAccessible(page);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const remind = async () =>
    (await (await page.request.post(`/api/customers/${customerId}/payment-reminder`, { headers })).json()).code;
  expect(await remind()).toBe('customer_without_email');
  await page.request.post(`/api/customers/${customerId}/debt-payments`, {
    headers,
    data: { amount: '30.00', method: 'pix' },
  });
  await expect(drawer).toContainText('Nada em aberto.');
  await expect(drawer.getByRole('heading', { name: 'Lembrete de pagamento' })).toHaveCount(0);
  expect(await remind()).toBe('nothing_owed');
});

test.describe('on a network that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a reminder that is tried again, in a drawer that was opened anew, is the same', async ({ page }) => {
    const email = `ana-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
    const { shop } = await shopWithDebtor(page, { email });
    const keys: (string | undefined)[] = [];
    await page.route('**/payment-reminder', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await enter(page, shop, '/receivables');
    const send = async () => {
      await page.getByRole('button', { name: 'Ana Maria Souza' }).click();
      await account(page).getByRole('button', { name: 'Por e-mail' }).click();
      await asked(page).getByRole('button', { name: 'Enviar lembrete' }).click();
    };
    await send();
    await expect(page.getByText('Erro ao enviar lembrete')).toBeVisible();
    // It closes a moment after its message: an Esc before that is for the question.
    await expect(asked(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(account(page)).toHaveCount(0);
    await send();
    await expect(page.getByText('Lembrete gravado', { exact: true })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

test('a customer whose balance pays everything is reminded of nothing', async ({ page }) => {
  const { shop, productId, customerId } = await shopWithDebtor(page, {
    email: 'ana@example.com',
    phone: '11981234410',
  });
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const pay = { headers, data: { amount: '30.00', method: 'pix' } };
  const { parts } = await (await page.request.post(`/api/customers/${customerId}/debt-payments`, pay)).json();
  await page.request.post(`/api/sales/${parts[0].saleId}/cancel`, { headers, data: {} });
  const due = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const again = (quantity: number) =>
    sell(page, shop, productId, { customerId, quantity, paymentMethod: 'credit', paymentDate: due });
  await again(3);
  await enter(page, shop, `/receivables?cliente=${customerId}`);
  const drawer = account(page);
  await expect(drawer).toContainText('O saldo do cliente paga tudo o que ele deve');
  await expect(drawer.getByRole('button', { name: /^Por (e-mail|WhatsApp)$/ })).toHaveCount(0);
  await expectAccessible(page);
  await again(1);
  await drawer.getByRole('button', { name: 'Por e-mail' }).click();
  await expect(asked(page)).toContainText('hoje, R$ 10,00');
});
