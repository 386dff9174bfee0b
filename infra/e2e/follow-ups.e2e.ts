import { expect, type Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, test } from './shop.ts';

/** A shop on trial, one customer with an address who bought something, and another without. */
async function shopWithFollowUps(page: Page): Promise<Shop> {
  const shop = await openShop(page);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  expect((await page.request.post('/api/account/trial', { headers })).ok()).toBe(true);
  const product = await addProduct(page, shop);
  const people = [
    await addCustomer(page, shop, { email: 'maria@example.com' }),
    await addCustomer(page, shop, { name: 'João da Silva' }),
  ];
  for (const { id: customerId } of people) {
    const data = { productId: product.id, customerId, quantity: 1, paymentMethod: 'pix' };
    expect((await page.request.post('/api/sales', { data, headers })).status()).toBe(201);
  }
  await expect.poll(async () => (await (await page.request.get('/api/followups', { headers })).json()).length).toBe(2);
  return shop;
}

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // No script runs in the mail's frame, axe's neither: the mail is looked at by itself.
    expect(await violations(page, 'iframe')).toEqual([]);
  }
}

/** What the frame says to whoever would run a script in it, as the tools of these tests do. */
const SEALED = /^Blocked script execution in 'about:srcdoc'/;
test.use({ expectedErrors: [SEALED] });

/** The mail in the frame, and what colour its sheet was given from outside. */
const framed = (page: Page) =>
  page.evaluate(() => {
    const inside = document.querySelector('iframe')?.contentDocument;
    const sheet = inside?.querySelector('.panel');
    return { text: inside?.body.innerText ?? '', context: sheet ? getComputedStyle(sheet).backgroundColor : null };
  });

test('a reminder is found, read as the mail that it will be, and cancelled', async ({ page, isMobile }) => {
  await enter(page, await shopWithFollowUps(page), '/followups');
  const maria = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Maria Aparecida Lima' });
  await expect(maria).toContainText('Vence em 20 dias');
  await expect(page.getByText('Sem e-mail: não poderá ser enviado')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '1 sem destinatário' }).click();
  await expect(page).toHaveURL(/\/followups\?status=without-recipient$/);
  await expect(maria).toBeHidden();
  await expect(page.getByText('Sem e-mail: não poderá ser enviado')).toBeVisible();
  await page.getByText('Todos', { exact: true }).click();
  await expect(maria).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar por cliente ou produto' }).fill('joao');
  await expect(maria).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar por cliente ou produto' }).fill('cafe');
  await maria.getByRole('button', { name: 'Ver e-mail' }).click();
  const mail = page.getByRole('dialog', { name: 'E-mail do follow-up' });
  await expect(mail.getByText('Para Maria Aparecida Lima <maria@example.com>')).toBeVisible();
  await expect(mail.getByText('Maria, está na hora de Café torrado 500 g de novo?')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect
    .poll(() => framed(page))
    .toMatchObject({
      text: expect.stringContaining('Oi, Maria!'),
      context: 'rgb(255, 255, 255)',
    });
  await expect(mail.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await maria.getByRole('button', { name: 'Cancelar follow-up' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar follow-up' }).click();
  await expect(page.getByText('Follow-up cancelado')).toBeVisible();
  // Among all there are also those that do not leave any more.
  await expect(maria).toContainText('Cancelado');
  // Beside the search there was no room for it, and nothing said that it was there.
  if (!isMobile) await expect(page.getByText('Cancelados', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText('Cancelados', { exact: true }).click();
  await expect(page.getByText('João da Silva')).toBeHidden();
  await expect(maria).toContainText('Cancelado');
});

test.describe('with a server that fails', () => {
  test.use({ expectedErrors: [/status of 500|^Blocked script execution in 'about:srcdoc'/] });

  test('the mail is written anew; a refusal of the server keeps what was typed', async ({ page }) => {
    await enter(page, await shopWithFollowUps(page), '/followups');
    await page.getByRole('button', { name: 'Configurar E-mails' }).click();
    const dialog = page.getByRole('dialog', { name: 'Configurar E-mails' });
    const subject = dialog.getByLabel('Assunto');
    await subject.fill('Acabou, {{nome}}?');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByText('Variável desconhecida: {{nome}}')).toBeVisible();

    await subject.fill('Acabou, ?');
    await subject.press('ArrowLeft');
    await dialog.getByRole('button', { name: '{{cliente}}' }).click();
    await expect(subject).toHaveValue('Acabou, {{cliente}}?');
    await expect(dialog.getByRole('region', { name: 'Prévia do e-mail' })).toContainText('Acabou, Maria?');
    await expectAccessible(page);

    await page.route('**/api/settings/follow-ups', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno' } })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Erro interno');
    await expect(subject).toHaveValue('Acabou, {{cliente}}?');
    await page.unroute('**/api/settings/follow-ups');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Configurações salvas')).toBeVisible();
    await page.getByRole('button', { name: 'Ver e-mail' }).first().click();
    await expect(page.getByRole('dialog').getByText(/^Acabou, .+\?$/)).toBeVisible();
  });

  test('the list says so and tries again', async ({ page }) => {
    const shop = await shopWithFollowUps(page);
    await page.route('**/api/followups?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno' } }),
    );
    await enter(page, shop, '/followups');
    await expect(page.getByText('Erro interno')).toBeVisible();
    await page.unroute('**/api/followups?*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Maria Aparecida Lima')).toBeVisible();
  });
});

test('the free plan sees what it would be, and its menu leads nowhere', async ({ page }) => {
  await enter(page, await openShop(page), '/followups');
  await expect(page.getByText('Recurso disponível nos planos Premium e Pro')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fazer Upgrade' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Follow-ups', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('the bell counts what waits, live, and leads to it', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Açúcar mascavo', stock: 30 });
  await enter(page, shop, '/dashboard');
  await page.getByRole('button', { name: 'Avisos' }).click();
  await expect(page.getByText('Tudo em dia')).toBeVisible();
  await page.keyboard.press('Escape');
  await addProduct(page, shop, { name: 'Filtro de óleo', stock: 2 });
  await page.getByRole('button', { name: 'Avisos: 1 pendência' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: '1 produto com estoque baixo' }).click();
  // Until then the names are those on the dashboard.
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  await expect(page).toHaveURL(/\/products\?filtro=low$/);
  await expect(page.getByText('Filtro de óleo').first()).toBeVisible();
  await expect(page.getByText('Açúcar mascavo')).toHaveCount(0);
});

test('a shop whose reminders were all cancelled still finds them among all', async ({ page }) => {
  const shop = await shopWithFollowUps(page);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  for (const { id } of await (await page.request.get('/api/followups', { headers })).json()) {
    expect((await page.request.delete(`/api/followups/${id}`, { headers })).ok()).toBe(true);
  }
  await enter(page, shop, '/follow-ups?status=all');
  await expect(page).toHaveURL(/\/followups\?status=all$/);
  const maria = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Maria Aparecida Lima' });
  await expect(maria).toContainText('Cancelado');
  await expect(page.getByText('Total', { exact: true }).locator('xpath=../..')).toContainText(
    'sem contar os cancelados',
  );
});
