import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier } from './cashier.ts';
import { listed } from './listed.ts';
import { mailsTo } from './mails.ts';
import { rememberPosition } from './read.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

const LONG = 'Maximiliana Wenceslau de Albuquerque Cavalcanti e Silva';

const panel = (page: Page, title: string) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });

/** A figure and its detail. */
const figure = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('xpath=../..');

async function post(page: Page, shop: Shop, path: string, data: object = {}) {
  const headers = { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() };
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
  rememberPosition(page.context(), response.headers());
  return response.json();
}

/** On trial, so with follow-ups; one customer who bought twice, brought something back, owes, and was written to. */
async function shopWithRegular(page: Page, email = 'maximiliana@example.com') {
  const shop = await openShop(page);
  await post(page, shop, '/api/account/trial');
  const coffee = await addProduct(page, shop);
  const tea = await addProduct(page, shop, { name: 'Chá', price: '10.00' });
  const person = { name: LONG, email, phone: '11981234410', vehiclePlate: 'ABC1C34', birthday: '12/03/1990' };
  const { id } = await addCustomer(page, shop, person);
  const sale = await sell(page, shop, coffee.id, { customerId: id, quantity: 3 });
  await sell(page, shop, tea.id, { customerId: id, paymentMethod: 'credit', paymentDate: '2030-01-05' });
  await post(page, shop, `/api/sales/${sale.id}/return`, {
    lines: [{ lineId: sale.id, quantity: 1 }],
    refunds: [{ method: 'pix', amount: '18.90' }],
  });
  await post(page, shop, `/api/sales/${sale.id}/send-receipt`);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const due = async () => (await page.request.get(`/api/followups?customerId=${id}`, { headers })).json();
  await expect.poll(async () => (await due()).length).toBe(2);
  return { shop, id };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a customer's page tells what they bought, like, owe and were sent, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const { shop, id } = await shopWithRegular(page);
    await enter(page, shop, '/customers');
    await listed(page, 'Clientes', LONG).getByRole('link', { name: LONG, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/customers/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
    await expect(page).toHaveTitle(`${LONG} · Freguês`);
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5511981234410');
    await expect(page.getByRole('link', { name: '(11) 98123-4410' })).toHaveAttribute('href', 'tel:11981234410');
    await expect(page.getByText('ABC1C34')).toBeVisible();
    await expect(page.getByText('Aniversário 12/03/1990')).toBeVisible();
    // The only buyer spent most, and came for the first time.
    await expect(page.getByRole('list', { name: 'Segmentos' }).getByRole('listitem')).toHaveText(['VIP', 'Novos']);

    await expect(figure(page, 'Gasto total')).toContainText(/47,80.*já sem R\$\s18,90 devolvidos/);
    await expect(figure(page, 'Visitas')).toContainText(/^\D*2\D*todas no mesmo dia/);
    await expect(figure(page, 'Ticket médio')).toContainText('23,90');
    await expect(figure(page, 'Última compra')).toContainText('hoje');
    // On one line, though only one of them has a detail that takes two lines on a phone.
    const heightOf = async (label: string, value: string) =>
      (await figure(page, label).getByText(value, { exact: true }).boundingBox())?.y;
    expect(await heightOf('Visitas', '2')).toBe(await heightOf('Gasto total', 'R$\u00a047,80'));
    await expect(page.getByRole('list', { name: 'Favoritos' }).getByRole('listitem')).toContainText([
      /Café torrado 500 g.*2 unidades.*em 1 compra · hoje/,
      /Chá.*1 unidade/,
    ]);
    await expect(panel(page, 'Próximas compras esperadas').getByRole('listitem')).toHaveCount(2);
    await expect(panel(page, 'A prazo')).toContainText(/R\$\s10,00.*1 compra em aberto, vence em 05\/01\/2030/);
    await expect(panel(page, 'Mensagens')).toContainText(/Comprovante gravado: o e-mail não saiu.*Ana Souza/);
    await expect(panel(page, 'Consentimento')).toContainText(
      /Pode receber lembretes e ofertas por e-mail.*maximiliana@example\.com.*Cliente cadastrado.*Ana Souza/,
    );
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Histórico' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico' });
    await expect(history).toContainText(/Total gasto.*47,80/s);
    await expect(history.getByRole('link', { name: 'Ver perfil' })).toHaveCount(0);
    await history.getByRole('button', { name: 'Fechar' }).click();
    await panel(page, 'A prazo').getByRole('link', { name: 'Conta' }).click();
    await expect(page.getByRole('dialog', { name: LONG })).toContainText(/Deve hoje.*10,00/s);
  });
}

test('the page follows what happens: a new name, and the wish for no more reminders', async ({ page }) => {
  const email = `maxi-${randomUUID()}@example.com`;
  const { shop, id } = await shopWithRegular(page, email);
  await enter(page, shop, `/customers?historico=${id}`);
  await page.getByRole('dialog', { name: 'Histórico' }).getByRole('link', { name: 'Ver perfil' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Cliente' });
  await form.getByLabel('Nome').fill('Maxi');
  await form.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maxi', exact: true })).toBeVisible();

  await post(page, shop, `/api/customers/${id}/payment-reminder`);
  await expect(panel(page, 'Mensagens')).toContainText('Lembrete de pagamento gravado: o e-mail não saiu');
  const reminder = async () => (await mailsTo(email)).find((mail) => mail.includes('/descadastro/')) ?? '';
  await expect.poll(reminder).not.toBe('');
  const [way = ''] = /\/descadastro\/[\w-]{64}/.exec(await reminder()) ?? [];
  expect((await page.request.post(way, { form: { 'List-Unsubscribe': 'One-Click' } })).ok()).toBe(true);
  await expect(panel(page, 'Consentimento')).toContainText(
    /Não quer receber lembretes nem ofertas desde \d\d\/\d\d\/\d{4}.*Cliente não quer mais receber lembretes nem ofertas.*O próprio cliente/,
  );
  await expectAccessible(page);
});

test('who never bought, and who is not there, have a page that says so', async ({ page }) => {
  const shop = await openShop(page);
  const { id } = await addCustomer(page, shop, { name: 'Zé' });
  await enter(page, shop, `/customers/${id}`);
  await expect(page.getByText('Nenhuma compra até agora')).toBeVisible();
  await expect(page.getByText('Sem telefone, e-mail nem placa.')).toBeVisible();
  await expect(page.getByText('Ticket médio')).toHaveCount(0);
  await expect(panel(page, 'A prazo')).toContainText('Nada a pagar');
  await expect(panel(page, 'Consentimento')).toContainText('Sem e-mail no cadastro');
  // The free plan has no follow-ups.
  await expect(panel(page, 'Próximas compras esperadas')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Completar cadastro' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar Cliente' })).toBeVisible();

  await page.goto(`/customers/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente não encontrado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver clientes' }).click();
  await expect(listed(page, 'Clientes', 'Zé')).toBeVisible();
});

test('a cashier sees of a customer what they may see elsewhere', async ({ page }) => {
  const { shop, id } = await shopWithRegular(page);
  const bia = await addCashier(page, shop);
  await enter(page, bia, `/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
  await expect(page.getByText('Você ainda não vendeu a este cliente')).toBeVisible();
  await expect(panel(page, 'A prazo')).toContainText(/R\$\s10,00/);
  await expect(panel(page, 'Consentimento')).toContainText('Pode receber lembretes e ofertas por e-mail');
  for (const title of ['Mensagens', 'Próximas compras esperadas']) await expect(panel(page, title)).toHaveCount(0);
  await expect(page.getByText('Gasto total')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Segmentos' })).toHaveCount(0);
  await expectAccessible(page);
});
