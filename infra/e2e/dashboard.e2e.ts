import { expect, type Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

async function startTrial(page: Page, shop: Shop): Promise<void> {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  expect((await page.request.post('/api/account/trial', { headers, data: {} })).status()).toBeLessThan(300);
}

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('a free shop sees its day, what it could have, and starts the trial from here', async ({ page }) => {
  const shop = await openShop(page);
  const product = await addProduct(page, shop, { stock: 9 });
  await enter(page, shop, '/dashboard');
  const first = page.getByRole('heading', { name: 'Sua primeira venda está a um passo' });
  await expect(first).toBeVisible();
  const offer = await page.getByRole('region', { name: 'Plano da loja' }).boundingBox();
  expect((await first.boundingBox())?.y).toBeLessThan(offer?.y ?? 0);
  await sell(page, shop, product.id, { quantity: 4 });

  await expect(page.getByText('1 venda nos últimos 7 dias')).toBeVisible();
  await expect(page.getByRole('img', { name: /Vendas por dia nos últimos 7 dias: R\$\s75,60 ao todo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tabela: Vendas por dia' }).click();
  const table = page.getByRole('table', { name: 'Vendas por dia' });
  await expect(table.getByRole('row')).toHaveCount(1 + 7);
  await page.getByText('90 dias', { exact: true }).click();
  await expect(table.getByRole('row')).toHaveCount(1 + 90);
  await expect(table.getByRole('row').nth(1)).toContainText(/R\$\s75,60/);
  await expect(section(page, 'Produtos Mais Vendidos')).toContainText('4 unidades');
  await expect(section(page, 'Vendas Recentes')).toContainText('Cliente anônimo');
  await expect(page.getByRole('link', { name: 'Ver Catálogo' })).toHaveAttribute('href', `/catalog/${shop.slug}`);

  const banner = page.getByRole('region', { name: 'Plano da loja' });
  await expect(banner).toContainText('Desbloqueie os Follow-ups Inteligentes');
  // Nothing is paid for here: no price leads to a form that cannot be sent.
  await expect(banner).toContainText('Ainda não dá para assinar aqui');
  await expect(banner.getByRole('link')).toHaveText(['Ver planos']);
  await expect(section(page, 'Follow-ups Inteligentes').getByRole('link', { name: 'Fazer Upgrade' })).toBeVisible();
  await banner.getByRole('button', { name: /Testar o Pro/ }).click();
  await expect(banner).toContainText(/Teste do Pro até .*faltam 14 dias/);
  await expect(banner).not.toContainText('Assine para continuar');
  await expect(banner.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/upgrade');
  await expect(section(page, 'Follow-ups Inteligentes')).toContainText('Nenhum follow-up ainda');
});

test('a ticket of several products is one sale, and opens to them', async ({ page }) => {
  const shop = await openShop(page);
  const [coffee, bread] = [await addProduct(page, shop), await addProduct(page, shop, { name: 'Pão', price: '0.90' })];
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const lines = [coffee, bread].map(({ id }) => ({ productId: id, quantity: 2 }));
  await page.request.post('/api/checkouts', { data: { lines, paymentMethod: 'pix' }, headers });
  await enter(page, shop, '/dashboard');
  await expect(page.getByText('1 venda nos últimos 7 dias')).toBeVisible();
  const recent = section(page, 'Vendas Recentes');
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent).toContainText(/2 produtos · R\$\s39,60/);
  await recent.getByRole('button', { name: 'Café torrado 500 g + 1 produto' }).click();
  const items = recent.getByRole('list', { name: 'Itens da venda nº 1' });
  await expect(items.getByRole('listitem')).toHaveCount(2);
  await expect(items).toContainText(/Pão\s*2 × R\$\s0,90/);
});

test('the next reminders show by their day', async ({ page }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const customer = await addCustomer(page, shop);
  const product = await addProduct(page, shop, { consumptionDays: 12 });
  await sell(page, shop, product.id, { customerId: customer.id });
  await enter(page, shop, '/dashboard');
  const card = section(page, 'Follow-ups Inteligentes');
  await expect(card).toContainText('Vence em 12 dias');
  await expect(card).toContainText('1 pendente');
  await expect(card.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/followups');
  const nobodys = card.getByRole('link', { name: '1 sem destinatário' });
  await expect(nobodys).toHaveAttribute('href', '/followups?status=without-recipient');
});

test('one word has one figure: pending is what is still in time, and overdue stands beside it', async ({
  page,
  isMobile,
}) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const sold = await addProduct(page, shop);
  await sell(page, shop, sold.id);
  await page.route(/api\/dashboard\/stats/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, pendingFollowups: 24, overdueFollowups: 1 } });
  });
  await page.route(/api\/followups\/stats/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, total: 25, pending: 24, overdue: 1 } });
  });
  await enter(page, shop, '/dashboard');
  const card = section(page, 'Follow-ups Inteligentes');
  await expect(card).toContainText('24 pendentes');
  await expect(card).toContainText('1 vencido');
  await expect(page.getByText('Follow-ups Pendentes').locator('xpath=../..')).toContainText('24');
  if (isMobile) return;
  await expect(page.getByRole('link', { name: 'Follow-ups 24 pendentes' })).toBeVisible();
});

test('what fails says so, and loads when asked again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const shop = await openShop(page);
  const product = await addProduct(page, shop);
  await sell(page, shop, product.id);
  await page.route(/api\/dashboard\/(stats|sales-chart)/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Internal server error' } }),
  );
  await enter(page, shop, '/dashboard');
  await expect(page.getByText('Erro ao carregar dados')).toBeVisible();
  await expect(page.getByText('Tente novamente mais tarde')).toBeVisible();
  await expect(page.getByText('Erro ao carregar.')).toHaveCount(4);
  await page.unroute(/api\/dashboard\/(stats|sales-chart)/);
  await page.getByRole('button', { name: 'Tentar de novo' }).first().click();
  await section(page, 'Vendas por dia').getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('1 venda nos últimos 7 dias')).toBeVisible();
  await expect(page.getByText('Erro ao carregar.')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('a full dashboard has no accessibility violation', async ({ page }) => {
      const shop = await openShop(page);
      await startTrial(page, shop);
      const customer = await addCustomer(page, shop);
      const product = await addProduct(page, shop, { stock: 6 });
      await sell(page, shop, product.id, { quantity: 3, customerId: customer.id });
      await enter(page, shop, '/dashboard');
      await expect(page.getByRole('img', { name: /Vendas por dia/ }).locator('svg')).toBeVisible();
      await expect(page.getByText(/Vence em/)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    });
  });
}
