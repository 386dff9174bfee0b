import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { read } from './read.ts';
import { COLA, line, MILK, openRegister, RICE, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { scannedQr } from './scan-qr.ts';
import { enter, openShop, type Shop, test } from './shop.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' });
const key = (page: Page) => page.getByLabel('Chave Pix', { exact: true });
const code = (page: Page) => page.getByRole('img', { name: /^QR Code do Pix/ });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the owner sets the key beside the code that customers will scan', async ({ page }) => {
      const shop = await openShop(page, 'Pão & Cia');
      await enter(page, shop, '/settings?aba=pix');
      await expect(page.getByText('Preencha a chave')).toBeVisible();
      await expect(page.getByLabel('Nome de quem recebe')).toHaveValue('Pao & Cia');
      await page.getByLabel('Cidade').fill('São Luís');
      await page.getByLabel('Tipo da chave').selectOption('Celular');
      await key(page).fill('(11) 3123-4410');
      await save(page).click();
      await expect(page.getByText('Informe um celular com DDD')).toBeVisible();
      await key(page).fill('(11) 98123-4410');
      await expect(page.getByText('Exemplo', { exact: true })).toBeVisible();
      const told = '26360014br.gov.bcb.pix0114+551198123441052040000530398654041.005802BR5909Pao & Cia6008Sao Luis';
      await expect.poll(() => scannedQr(code(page))).toContain(told);
      await expectAccessible(page);

      await save(page).click();
      await expect(page.getByText('Digite a sua senha atual para confirmar.').first()).toBeVisible();
      await page.getByLabel('Sua senha atual').fill(shop.password);
      await save(page).click();
      await expect(page.getByText('Chave Pix salva')).toBeVisible();
      await expect(page.getByLabel('Sua senha atual')).toHaveCount(0);
      await page.reload();
      await expect(key(page)).toHaveValue('(11) 98123-4410');
      await expect(page.getByLabel('Cidade')).toHaveValue('Sao Luis');
      await expect(save(page)).toBeDisabled();

      await page.getByRole('button', { name: 'Remover chave' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
      await expect(page.getByText('Chave Pix removida')).toBeVisible();
      await expect(key(page)).toHaveValue('');
      await expect(code(page)).toHaveCount(0);
    });
  });
}

const PAYEE = { kind: 'cnpj', key: '12.ABC.345/01DE-35', name: 'Mercadinho da Ana', city: 'Santos' };

async function setKey(page: Page, shop: Shop) {
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const data = { ...PAYEE, currentPassword: shop.password };
  expect((await page.request.put('/api/settings/pix', { headers, data })).status()).toBe(200);
}

test('the register shows the exact amount as a code, and the cashier says that it was paid', async ({ page }) => {
  const shop = await openRegister(page);
  await setKey(page, shop);
  await scan(page, `3*${MILK.barcode}`);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(code(page)).toBeVisible();
  const told = (amount: string) => new RegExp(`011412ABC34501DE355204000053039865405${amount}5802BR`);
  await expect.poll(() => scannedQr(code(page))).toMatch(told('20.97'));
  await expectAccessible(page);
  // All in sight, and nothing over anything: the payment must not slide over the cart.
  await page.getByRole('button', { name: 'Esvaziar' }).click({ trial: true });
  await code(page).click({ trial: true });
  await expect(page.getByRole('button', { name: 'Finalizar Venda' })).toBeInViewport({ ratio: 1 });
  // The code follows the cart.
  await scan(page, MILK.barcode);
  await expect(total(page, '27,96')).toBeVisible();
  await expect.poll(() => scannedQr(code(page))).toMatch(told('27.96'));
  await page.getByRole('button', { name: 'Recebi o Pix' }).click();
  await expect(summary(page)).toContainText('R$ 27,96');
  expect(await read(page, shop, '/api/sales')).toMatchObject([{ paymentMethod: 'pix' }]);
});

test('a low screen shows the cart, the last line, the code and the end of the sale at once', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone scrolls');
  await page.setViewportSize({ width: 1366, height: 768 });
  const shop = await openRegister(page);
  await setKey(page, shop);
  for (const { barcode } of [MILK, COLA, RICE]) await scan(page, barcode);
  await expect(line(page, RICE)).toBeVisible();
  await page.keyboard.press('F8');
  const whole = { ratio: 1 } as const;
  await expect(code(page)).toBeInViewport(whole);
  await expect(page.getByRole('button', { name: 'Recebi o Pix' })).toBeInViewport(whole);
  await expect(page.getByRole('heading', { name: 'Carrinho' })).toBeInViewport(whole);
  await expect(line(page, RICE)).toBeInViewport({ ratio: 0.9 });
  await page.screenshot({ path: test.info().outputPath('low.png') });
  // In parts there is more to show: the customer scrolls out, the code does not.
  await page.keyboard.press('Shift+F7');
  await page.getByLabel('Valor em Cartão').fill('20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Recebi o Pix' })).toBeInViewport(whole);
  await expect(code(page)).toBeInViewport(whole);
  await expect(line(page, RICE)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Finalizar Venda' })).toBeInViewport(whole);
});

test('without a key the register sells on Pix as it did', async ({ page }) => {
  const shop = await openRegister(page);
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  const asked = page.waitForResponse('**/api/settings/pix');
  await page.keyboard.press('F8');
  await asked;
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('R$ 6,99');
  await expect(page.getByRole('button', { name: 'Recebi o Pix' })).toHaveCount(0);
  await expect(code(page)).toHaveCount(0);
  expect(await read(page, shop, '/api/sales')).toHaveLength(1);
});
