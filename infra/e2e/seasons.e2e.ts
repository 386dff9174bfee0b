import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, type Shop, sell, startTrial, test } from './shop.ts';

/** As the shop's clock has it. */
function nowInShop() {
  const zone = { timeZone: 'America/Sao_Paulo' } as const;
  const now = new Date();
  const weekday = new Intl.DateTimeFormat('pt-BR', { ...zone, weekday: 'long' }).format(now).replace('-feira', '');
  const hour = Number(new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  return { weekday, hour };
}

/** Of this hour, or of the one that has just begun. */
const field = (page: Page, { weekday, hour }: ReturnType<typeof nowInShop>) =>
  page.getByRole('button', { name: new RegExp(`^${weekday}, das? (${hour}|${(hour + 1) % 24}) .*: em média`) });

async function cancel(page: Page, shop: Shop, saleId: string) {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  expect((await page.request.post(`/api/sales/${saleId}/cancel`, { data: {}, headers })).status()).toBe(200);
}

test('shows at which hours a shop sells, and the sales behind each', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const { id } = await addProduct(page, shop, { stock: 100 });
  const when = nowInShop();
  await sell(page, shop, id);
  const mistaken = await sell(page, shop, id, { quantity: 9 });
  await cancel(page, shop, mistaken.id);
  await enter(page, shop, '/reports');
  await page.getByRole('link', { name: 'Quando você vende' }).click();
  await expect(page.getByRole('heading', { name: 'Quando você vende', level: 1 })).toBeVisible();
  const map = page.getByRole('table', { name: /^Vendas de uma hora/ });
  // Weekdays stand beside each other on a phone.
  await expect(map.getByRole(isMobile ? 'columnheader' : 'rowheader')).toHaveCount(7);
  await expect(page.getByText(/Ainda são poucos dias: com 4 semanas/)).toBeVisible();
  await expect(page.getByText(/Com dois anos completos de vendas/)).toBeVisible();
  await expect(field(page, when)).toHaveAccessibleName(/em média 1 venda e R\$\s18,90$/);
  await expectAccessible(page);

  // A sale on another device is on the map at once.
  await sell(page, shop, id);
  await expect(field(page, when).first()).toHaveAccessibleName(/em média [12] vendas? e R\$/);
  await page.getByText('Faturamento', { exact: true }).click();
  await expect(page).toHaveURL(/medida=faturamento/);
  await expect(page.getByRole('table', { name: /^Faturamento em reais/ })).toBeVisible();

  await field(page, when).first().focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: new RegExp(when.weekday, 'i') });
  await expect(list.getByRole('listitem').first()).toContainText('Café torrado 500 g');
  // Not the cancelled one.
  await expect(list.getByText('R$ 170,10')).toHaveCount(0);
  await expectAccessible(page);
  await list.getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Comprovante de Venda' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(list).toBeHidden();

  await page.getByRole('button', { name: 'Ver como tabela: Meses do Ano' }).click();
  await page.getByRole('link', { name: /: vendas de / }).click();
  await expect(page).toHaveURL(/\/reports\?periodo=\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d&contadas=/);
  await expect(page.getByText('Histórico de Vendas').first()).toBeVisible();
});

test('a product has months of its own, and they lead to its sales', async ({ page }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const { id: coffee } = await addProduct(page, shop, { name: 'Café torrado 500 g', stock: 100 });
  const { id: tea } = await addProduct(page, shop, { name: 'Chá mate', price: '5.00', stock: 100 });
  await sell(page, shop, coffee);
  await sell(page, shop, tea, { quantity: 2 });
  await enter(page, shop, `/reports?tipo=quando&produto=${tea}`);
  await expect(page.getByRole('heading', { name: 'Meses do Ano de Chá mate' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dias e Horas' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Ver como tabela: Meses do Ano/ }).click();
  const month = page.getByRole('link', { name: /^R\$\s10,00: vendas de / });
  await expect(month).toBeVisible();
  await expectAccessible(page);
  await month.click();
  const tickets = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Histórico de Vendas' }) });
  await expect(tickets.getByRole('button', { name: /^Só com Chá mate, sem as canceladas/ })).toBeVisible();
  await expect(tickets).toContainText('Chá mate');
  await expect(tickets).not.toContainText('Café');
  await page.goBack();
  await page.getByRole('button', { name: 'Ver toda a loja' }).click();
  await expect(page.getByRole('heading', { name: 'Meses do Ano', exact: true })).toBeVisible();
});

test('a month of a category leads to the sales of the category that count', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const { id: coffee } = await addProduct(page, shop, { name: 'Café torrado 500 g', stock: 100 });
  const { id: tea } = await addProduct(page, shop, { name: 'Chá mate', price: '5.00', category: 'Chás', stock: 100 });
  await sell(page, shop, coffee);
  await sell(page, shop, tea, { quantity: 2 });
  const mistaken = await sell(page, shop, tea, { quantity: 3 });
  await cancel(page, shop, mistaken.id);
  await enter(page, shop, '/reports?tipo=quando&categoria=Chás');
  await page.getByRole('button', { name: /^Ver como tabela: Meses do Ano/ }).click();
  await page.getByRole('link', { name: /^R\$\s10,00: vendas de / }).click();
  const tickets = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Histórico de Vendas' }) });
  await expect(tickets.getByRole('button', { name: /^Só com Chás, sem as canceladas/ })).toBeInViewport();
  const rows = isMobile ? tickets.getByRole('listitem') : tickets.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Chá mate');
  await tickets.getByRole('button', { name: /^Só com Chás/ }).click();
  await expect(rows).toHaveCount(3);
});

test('arrows walk over the map, and a month leads to its sales', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no keyboard');
  const shop = await openShop(page);
  await startTrial(page, shop);
  const hours = [
    { weekday: 1, hour: 9, times: 13, sales: 26, revenue: '2600.00' },
    { weekday: 1, hour: 12, times: 13, sales: 13, revenue: '130.00' },
    { weekday: 5, hour: 12, times: 13, sales: 65, revenue: '6500.00' },
  ];
  const month = { start: '2026-10-01', end: '2026-10-31', month: '2026-10', revenue: '9230.00', whole: true };
  const answers = {
    '**/api/reports/hours?*': { from: '2026-08-01', to: '2026-10-31', sales: 104, revenue: '9230.00', hours },
    '**/api/reports/months*': { months: [month], index: null },
  };
  for (const [url, json] of Object.entries(answers)) await page.route(url, (route) => route.fulfill({ json }));
  await enter(page, shop, '/reports?tipo=quando');
  await expect(page.getByRole('status').filter({ hasText: 'Seu horário' })).toContainText(
    /^Seu horário mais forte é sexta, das 12 às 13 h: 63% das vendas\.Nele, cada hora tem em média 5 vendas e R\$\s500,00\.$/,
  );
  const name = (text: RegExp) => page.getByRole('button', { name: text });
  // One stop of the Tab key: the strongest hour, until another has had the focus.
  await expect(name(/^sexta, das 12/)).toHaveAttribute('tabindex', '0');
  await name(/^sexta, das 12/).focus();
  await page.keyboard.press('ArrowUp');
  await expect(name(/^segunda, das 12/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(name(/^segunda, das 9/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(name(/^segunda, das 9/)).toBeFocused();
  await expect(page.locator('[tabindex="0"][data-level]')).toHaveCount(1);

  // It is drawn once it comes near.
  await page.getByText(/Com dois anos completos de vendas/).scrollIntoViewIfNeeded();
  const chart = page.getByRole('img', { name: /^Faturamento por mês/ });
  await chart.getByTestId(/^bar\.item/).click();
  await expect(page).toHaveURL(/periodo=2026-10-01_2026-10-31&contadas=counted%3Dsold/);
});

test('a shop without sales is told what will be here, one without the plan what it could see, and a failure is mended', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const shop = await openShop(page);
  await enter(page, shop, '/reports?tipo=quando');
  await expect(page.getByText('Recurso disponível no plano Pro')).toBeVisible();
  await expectAccessible(page);
  await startTrial(page, shop);
  await page.route('**/api/reports/hours?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 9 });
  await page.reload();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/api/reports/hours?*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText(/Quando houver vendas, aparece aqui em que dias e horas/)).toBeVisible();
  await expect(page.getByText(/Quando houver vendas, os meses/)).toBeVisible();
  await expectAccessible(page);
});
