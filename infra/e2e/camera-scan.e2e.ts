import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { filmCodes } from './camera-video.ts';
import { chromium } from './chromium.ts';
import { COLA, cart, line, MILK, openRegister, RICE } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const film = `${process.env.E2E_DATA_DIR}-camera-${process.pid}.y4m`;

// The browser without windows has no camera, not even the false one.
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  },
});

test.skip(!existsSync(chromium.executablePath), 'there is only the browser without windows here');
test.beforeAll(() => filmCodes(film, [MILK.barcode, RICE.barcode]));
test.afterAll(() => rm(film, { force: true }));

test('the camera puts one product after the other into the cart', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await openRegister(page);
  await page.getByRole('button', { name: 'Ler com a câmera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ler com a câmera' });
  await expect(dialog.getByRole('status')).toHaveText(`Lido: ${MILK.barcode}`);
  await expect(dialog.getByRole('status')).toHaveText(`Lido: ${RICE.barcode}`);
  await expectAccessible(page);
  // A scanner speaks into it all the same, and its Enter closes nothing.
  await scan(page, COLA.barcode);
  const tracks = await dialog.locator('video').evaluateHandle((video: HTMLVideoElement) => {
    if (!(video.srcObject instanceof MediaStream)) throw new Error('no picture');
    return video.srcObject.getTracks();
  });
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toHaveCount(0);
  // The camera's light is off.
  expect(await tracks.evaluate((all) => all.map(({ readyState }) => readyState))).toEqual(['ended']);
  await expect(line(page, MILK)).toBeVisible();
  await expect(line(page, RICE)).toBeVisible();
  await expect(line(page, COLA)).toBeVisible();
  await expect(cart(page).getByRole('listitem')).toHaveCount(3);
});

test('the first code closes it in a form, and stands in its field', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/products?novo=1');
  const form = page.getByRole('dialog', { name: 'Novo Produto' });
  await form.getByRole('button', { name: 'Ler com a câmera' }).click();
  await expect(form.getByLabel('Código de barras')).toHaveValue(/^(7891000100103|7896006711117)$/);
  await expect(page.getByRole('dialog', { name: 'Ler com a câmera' })).toHaveCount(0);
  await expect(form.getByLabel('Nome')).toBeFocused();
});

test('counts stock, one code after the other', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  const shop = await openShop(page);
  await addProduct(page, shop, { name: MILK.name, barcode: MILK.barcode });
  await addProduct(page, shop, { name: RICE.name, barcode: RICE.barcode });
  await enter(page, shop, '/products?contagem=1');
  const count = page.getByRole('dialog', { name: 'Contagem de Estoque' });
  await count.getByRole('button', { name: 'Começar a contar' }).click();
  await count.getByRole('button', { name: 'Ler com a câmera' }).click();
  const camera = page.getByRole('dialog', { name: 'Ler com a câmera' });
  await expect(camera.getByRole('status')).toHaveText(`Lido: ${MILK.barcode}`);
  await expect(camera.getByRole('status')).toHaveText(`Lido: ${RICE.barcode}`);
  await camera.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(count.getByText('2 produtos contados')).toBeVisible();
  await expect(count.getByLabel(`Contado de ${MILK.name}`)).toHaveValue(/^[1-9]/);
});

test('a refused permission is said in words, and asked for again', async ({ page, context }) => {
  await openRegister(page);
  await page.getByRole('button', { name: 'Ler com a câmera' }).click();
  const trouble = page.getByRole('dialog', { name: 'Ler com a câmera' }).getByRole('alert');
  await expect(trouble).toContainText('O navegador não deixou usar a câmera');
  await context.grantPermissions(['camera']);
  await trouble.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Lido: ');
});
