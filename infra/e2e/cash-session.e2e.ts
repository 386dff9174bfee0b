import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier, approval, put, typePin } from './cashier.ts';
import { read } from './read.ts';
import { asked, barcode, line, openRegister, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { enter, openShop, type Shop, test } from './shop.ts';

/** In the bar at the top, by whatever it says. */
const drawer = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const opening = (page: Page) => page.getByRole('dialog', { name: 'Abrir caixa' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Caixa 1', exact: true });
const movement = (page: Page, name: 'Sangria' | 'Suprimento') => page.getByRole('dialog', { name });
const counting = (page: Page) => page.getByRole('dialog', { name: 'Fechar Caixa 1' });
const result = (page: Page) => page.getByRole('dialog', { name: 'Caixa 1 fechado' });

async function openDrawer(page: Page, name: string | null, float: string): Promise<void> {
  await drawer(page, 'Abrir caixa').click();
  if (name) await opening(page).getByLabel('Nome do caixa').fill(name);
  await opening(page).getByLabel('Fundo de troco').fill(float);
  await page.keyboard.press('Enter');
}

async function move(page: Page, name: 'Sangria' | 'Suprimento', amount: string, reason: string): Promise<void> {
  await drawer(page, 'Caixa 1').click();
  await menu(page).getByRole('button', { name }).click();
  await movement(page, name).getByLabel('Valor').fill(amount);
  await movement(page, name).getByLabel('Motivo').fill(reason);
  await page.keyboard.press('Enter');
  await expect(movement(page, name)).toBeHidden();
}

const COOKIES = { name: 'Biscoito de polvilho 200 g', price: '11.50', stock: 20, barcode: '7891000100103' };

/** R$ 11,50 of a note of R$ 20,00. */
async function sellCookies(page: Page): Promise<void> {
  await scan(page, COOKIES.barcode);
  await expect(asked(page)).toContainText(COOKIES.name);
  await page.keyboard.press('Enter');
  await expect(total(page, '11,50')).toBeVisible();
  await page.keyboard.press('F6');
  await page.getByLabel('Valor pago').fill('20');
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 8,50');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a drawer is opened, used, counted without a hint, and its difference told', async ({ page, isMobile }) => {
      await openRegister(page, [COOKIES]);
      await drawer(page, 'Abrir caixa').click();
      await expect(opening(page).getByLabel('Nome do caixa')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(opening(page).getByText('Dê um nome ao caixa')).toBeVisible();
      await opening(page).getByLabel('Nome do caixa').fill('Caixa 1');
      await opening(page).getByLabel('Fundo de troco').fill('150');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('opening.png') });
      await page.keyboard.press('Enter');
      await expect(drawer(page, 'Caixa 1')).toBeVisible();
      await expect(page.getByText('Caixa aberto')).toBeVisible();

      await sellCookies(page);
      await page.keyboard.press('Enter');

      await drawer(page, 'Caixa 1').click();
      await expect(menu(page)).toContainText(/Aberto às \d{2}:\d{2} por Ana Souza/);
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('menu.png') });
      await page.keyboard.press('Escape');
      await move(page, 'Sangria', '50', 'Depósito no banco');
      await expect(page.getByText('Sangria registrada')).toBeVisible();
      await move(page, 'Suprimento', '10', 'Mais troco');
      await expect(page.getByText('Suprimento registrado')).toBeVisible();

      // 150,00 + 11,50 − 50,00 + 10,00: R$ 121,50 should lie there, and R$ 119,50 does.
      await drawer(page, 'Caixa 1').click();
      await menu(page).getByRole('button', { name: 'Fechar caixa' }).click();
      await expect(counting(page).getByLabel('Notas de R$ 200,00')).toBeFocused();
      await expect(counting(page)).not.toContainText(/121|150,00/);
      await page.keyboard.press('Enter');
      await page.keyboard.press('1');
      await expect(counting(page).getByLabel('Notas de R$ 100,00')).toHaveValue('1');
      await page.keyboard.press('Enter');
      await expect(counting(page).getByLabel('Notas de R$ 50,00')).toBeFocused();
      await counting(page).getByLabel('Notas de R$ 5,00').fill('3');
      await counting(page).getByLabel('Notas de R$ 2,00').fill('2');
      await counting(page).getByLabel('Moedas de R$ 0,50').fill('1');
      await expect(counting(page).getByRole('status')).toContainText('R$ 119,50');
      await counting(page).getByRole('button', { name: 'Fechar caixa' }).click();
      await expect(counting(page).getByText('Digite o total, ou 0.')).toHaveCount(2);
      await counting(page).getByLabel('Total da maquininha').fill('0');
      await counting(page).getByLabel('Total em PIX').fill('0');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('counting.png') });
      await page.keyboard.press('Enter');
      const sure = page.getByRole('alertdialog', { name: 'Fechar Caixa 1?' });
      await expect(sure).toContainText('Contados R$ 119,50 em dinheiro');
      await sure.getByRole('button', { name: 'Fechar caixa' }).click();

      await expect(result(page)).toContainText('Faltaram R$ 2,00 em dinheiro');
      await expect(result(page).getByText('Esperado R$ 121,50 · Contado R$ 119,50')).toBeVisible();
      await expect(result(page).getByText('Conferido')).toHaveCount(2);
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('result.png') });
      await page.keyboard.press('Enter');
      await expect(result(page)).toBeHidden();
      await expect(drawer(page, 'Abrir caixa')).toBeVisible();
      // By touch no keyboard comes up.
      if (!isMobile) await expect(barcode(page)).toBeFocused();

      await page.goto('/cash-sessions');
      const list = page.getByRole('table', { name: 'Caixas' }).or(page.getByRole('list', { name: 'Caixas' }));
      await expect(list).toContainText('Faltaram R$ 2,00 em dinheiro');
      await expect(list).toContainText('R$ 11,50');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('list.png') });
      await list.getByRole('button', { name: 'Caixa 1' }).click();
      const report = page.getByRole('dialog', { name: 'Caixa 1' });
      for (const text of ['Depósito no banco', 'Mais troco', '3 × R$ 5,00']) await expect(report).toContainText(text);
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('report.png') });

      const saved = page.waitForEvent('download');
      await report.getByRole('button', { name: 'PDF' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^caixa-\d{4}-\d\d-\d\d\.pdf$/);
      await (await saved).saveAs(test.info().outputPath('report.pdf'));
      await report.getByRole('button', { name: 'Corrigir contagem' }).click();
      const form = page.getByRole('dialog', { name: 'Corrigir contagem' });
      await form.getByRole('button', { name: 'Corrigir' }).click();
      await expect(form.getByText('Informe o motivo.')).toBeVisible();
      await form.getByLabel('Motivo').fill('Duas moedas no chão');
      await form.getByRole('button', { name: 'Corrigir' }).click();
      await expect(form.getByText('Estes já são os valores da contagem.')).toBeVisible();
      await form.getByLabel('Dinheiro contado').fill('121,50');
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('correcting.png') });
      await form.getByRole('button', { name: 'Corrigir' }).click();
      await expect(report).toContainText('Dinheiro de R$ 119,50 para R$ 121,50');
      await expect(report).toContainText('Duas moedas no chão');
      await page.screenshot({ path: test.info().outputPath('corrected.png') });
      await page.keyboard.press('Escape');
      await expect(list).toContainText('Corrigido');
      await expect(page.getByRole('heading', { name: 'Diferenças por operador' })).toBeVisible();
      await expect(page.getByText('Sem diferenças')).toBeVisible();
      await page.getByText('Por dia', { exact: true }).click();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('differences.png'), fullPage: true });
    });
  });
}

test('the report of a drawer that is still open is printed on the roll', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the receipt printer stands beside the computer');
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await openRegister(page, [COOKIES]);
  await openDrawer(page, 'Caixa 1', '150');
  await move(page, 'Sangria', '50', 'Depósito no banco');
  await page.goto('/cash-sessions');
  await page.getByRole('table', { name: 'Caixas' }).getByRole('button', { name: 'Caixa 1' }).click();
  await page.getByRole('dialog', { name: 'Caixa 1' }).getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html[data-printed=yes]')).toBeAttached();
  const slip = page.locator('[data-print][data-roll="80"]');
  for (const text of ['CAIXA ABERTO', 'Depósito no banco', 'Assinatura']) await expect(slip).toContainText(text);
  await page.emulateMedia({ media: 'print' });
  await slip.screenshot({ path: test.info().outputPath('slip.png') });
});

test('a scan into a form of the drawer sells nothing, and keys of the register do nothing there', async ({
  page,
  isMobile,
}) => {
  await openRegister(page, [COOKIES]);
  await openDrawer(page, 'Caixa 1', '0');
  await expect(drawer(page, 'Caixa 1')).toBeVisible();
  await page.keyboard.press('Control+g');
  await menu(page).getByRole('button', { name: 'Sangria' }).click();
  await movement(page, 'Sangria').getByLabel('Valor').fill('5');
  await movement(page, 'Sangria').getByLabel('Motivo').focus();
  await scan(page, COOKIES.barcode);
  await expect(page.getByText('Este formulário não recebe leituras.')).toBeVisible();
  await expect(movement(page, 'Sangria').getByLabel('Motivo')).toHaveValue('');
  for (const key of ['F2', 'F6', 'F4', 'Control+d']) await page.keyboard.press(key);
  await expect(movement(page, 'Sangria').getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(movement(page, 'Sangria')).toBeHidden();
  await expect(line(page, COOKIES)).toHaveCount(0);
  if (!isMobile) await expect(barcode(page)).toBeFocused();
});

/** Another computer of the same shop. */
async function another(page: Page, shop: Shop): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser for a second computer');
  const other = await context.newPage();
  await enter(other, shop, '/sales/caixa');
  await expect(other.getByRole('option').first()).toBeVisible();
  return other;
}

test('two computers are two registers, each with a name and a session of its own', async ({ page }) => {
  const shop = await openRegister(page, [COOKIES]);
  await openDrawer(page, 'Caixa 1', '100');
  await expect(drawer(page, 'Caixa 1')).toBeVisible();

  const other = await another(page, shop);
  await openDrawer(other, 'Caixa 1', '50');
  await expect(opening(other).getByLabel('Nome do caixa')).toHaveAttribute('aria-invalid', 'true');
  await expect(opening(other).getByLabel('Nome do caixa')).toBeFocused();
  await opening(other).getByLabel('Nome do caixa').fill('Caixa 2');
  await page.bringToFront();
  await other.keyboard.press('Enter');
  await expect(drawer(other, 'Caixa 2')).toBeVisible();

  await other.reload();
  await expect(drawer(other, 'Caixa 2')).toBeVisible();
  await page.reload();
  await expect(drawer(page, 'Caixa 1')).toBeVisible();
  await other.context().close();
});

test('a cashier takes cash out with an owner’s PIN, and the report says who allowed it', async ({ page, browser }) => {
  const owner = await openShop(page);
  await put(page, owner, '/api/settings/register', { cashierMayOpenDrawer: false });
  await enter(page, await addCashier(page, owner), '/sales/caixa');
  await openDrawer(page, 'Caixa 1', '150');
  await expect(drawer(page, 'Caixa 1')).toBeVisible();
  await drawer(page, 'Caixa 1').click();
  await menu(page).getByRole('button', { name: 'Sangria' }).click();
  await movement(page, 'Sangria').getByLabel('Valor').fill('50');
  await movement(page, 'Sangria').getByLabel('Motivo').fill('Depósito no banco');
  await page.keyboard.press('Enter');
  await expect(approval(page)).toHaveAccessibleName('Autorizar o movimento do caixa');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('approval.png') });
  // Nobody allows it: no cash is taken out, and what was typed stays.
  await page.keyboard.press('Escape');
  await expect(approval(page)).toBeHidden();
  await expect(movement(page, 'Sangria').getByLabel('Valor')).toHaveValue('50,00');
  await movement(page, 'Sangria').getByRole('button', { name: 'Registrar sangria' }).click();
  await typePin(page);
  await expect(page.getByText('Sangria registrada')).toBeVisible();
  await expect(movement(page, 'Sangria')).toBeHidden();

  const [{ id }] = await read(page, owner, '/api/cash-sessions');
  const { movements } = await read(page, owner, `/api/cash-sessions/${id}`);
  expect(movements).toMatchObject([{ type: 'withdraw', amount: '50.00', by: 'Bia', allowedBy: 'Ana Souza' }]);
  const device = await browser.newContext();
  const other = await device.newPage();
  await enter(other, owner, '/cash-sessions');
  await other.getByRole('button', { name: 'Caixa 1' }).click();
  const report = other.getByRole('dialog', { name: 'Caixa 1' });
  await expect(report).toContainText('por Bia, autorizado por Ana Souza: Depósito no banco');
  await other.screenshot({ path: test.info().outputPath('report.png') });
  await device.close();
});

test('a shop that asks for an open drawer sells nothing before, and goes on with the sale afterwards', async ({
  page,
}) => {
  const shop = await openRegister(page, [COOKIES]);
  await put(page, shop, '/api/settings/register', { requireCashSession: true });
  await scan(page, COOKIES.barcode);
  await expect(asked(page)).toContainText(COOKIES.name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Abra o caixa antes de vender.')).toBeVisible();
  await expect(page.getByText('Nesta loja, só se vende com o caixa aberto.')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  expect(await read(page, shop, '/api/sales')).toEqual([]);
  await openDrawer(page, 'Caixa 1', '100');
  await expect(drawer(page, 'Caixa 1')).toBeVisible();
  await expect(line(page, COOKIES)).toBeVisible();
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 11,50');
  await expect.poll(() => read(page, shop, '/api/cash-sessions')).toMatchObject([{ tickets: 1, total: '11.50' }]);
});

test.describe('while the register hears nothing of it', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a sale into a session that was closed elsewhere is kept, and made once the drawer is open again', async ({
    page,
  }) => {
    const shop = await openRegister(page, [COOKIES]);
    await openDrawer(page, 'Caixa 1', '100');
    await expect(drawer(page, 'Caixa 1')).toBeVisible();
    await scan(page, COOKIES.barcode);
    await expect(asked(page)).toContainText(COOKIES.name);
    await page.keyboard.press('Enter');
    await expect.poll(() => read(page, shop, '/api/cash-sessions/open')).toHaveLength(1);
    await page.route('**/api/cash-sessions/open', (route) => route.abort());
    const [{ id }] = await read(page, shop, '/api/cash-sessions/open');
    const closed = await page.request.post(`/api/cash-sessions/${id}/close`, {
      headers: { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() },
      data: { cash: [{ value: '100.00', count: 1 }], card: '0', pix: '0' },
    });
    expect(closed.status()).toBe(200);
    await page.keyboard.press('F8');
    await page.keyboard.press('F4');
    await expect(page.getByText('Abra o caixa e finalize de novo.')).toBeVisible();
    await expect(line(page, COOKIES)).toBeVisible();
    await page.unroute('**/api/cash-sessions/open');
    await openDrawer(page, null, '100');
    await expect(drawer(page, 'Caixa 1')).toBeVisible();
    await page.keyboard.press('F4');
    await expect(summary(page)).toBeVisible();
  });

  test('a sale right after a reload belongs to the drawer, though the server has not said yet that it is open', async ({
    page,
  }) => {
    const shop = await openRegister(page, [COOKIES]);
    await openDrawer(page, 'Caixa 1', '100');
    await expect(drawer(page, 'Caixa 1')).toBeVisible();
    await page.route('**/api/cash-sessions/open', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('option').first()).toBeVisible();
    await scan(page, COOKIES.barcode);
    await expect(asked(page)).toContainText(COOKIES.name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('F8');
    await page.keyboard.press('F4');
    await expect(summary(page)).toBeVisible();
    await expect.poll(() => read(page, shop, '/api/cash-sessions')).toMatchObject([{ tickets: 1, total: '11.50' }]);
  });
});
