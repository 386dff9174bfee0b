import { expect } from '@playwright/test';
import { asked, COLA, line, MILK, openRegister, RICE } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, test } from './shop.ts';

for (const begun of ['7', '78', '7891']) {
  test(`a scan into the quantity that stalls after ${begun.length} is one code, and no quantity`, async ({
    page,
    isMobile,
  }) => {
    await openRegister(page);
    await scan(page, COLA.barcode);
    await expect(asked(page)).toContainText(COLA.name);
    await scan(page, begun, { ended: false, agoMs: 900 });
    await scan(page, MILK.barcode.slice(begun.length));
    await expect(asked(page)).toContainText(MILK.name);
    await expect(line(page, COLA)).toContainText('R$ 11,49');
    await expect(line(page, MILK)).toContainText('R$ 6,99');
    // A number typed by hand before a scan is a quantity as ever: on a phone, whose code field keeps the focus, of the next.
    await scan(page, '3', { ended: false, agoMs: 900 });
    await scan(page, RICE.barcode);
    await expect(asked(page)).toContainText(RICE.name);
    await expect(line(page, MILK)).toContainText(isMobile ? 'R$ 6,99' : 'R$ 20,97');
    await expect(line(page, RICE)).toContainText(isMobile ? 'R$ 86,70' : 'R$ 28,90');
  });
}

test('an EAN-8 that stalls in the quantity and ends with no Enter is looked up', async ({ page }) => {
  const shop = await openRegister(page);
  const gum = { name: 'Chiclete', price: '2.50', barcode: '78912342' };
  await addProduct(page, shop, gum);
  await scan(page, COLA.barcode);
  await expect(asked(page)).toContainText(COLA.name);
  await scan(page, '7', { ended: false, agoMs: 900 });
  await scan(page, '8912342', { ended: false });
  await expect(asked(page)).toContainText('Chiclete');
  await expect(line(page, COLA)).toContainText('R$ 11,49');
});

test('whoever finishes in the middle of a scan sells none of its digits as a quantity', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no F4, and its code field keeps the focus');
  await openRegister(page);
  await scan(page, COLA.barcode);
  await expect(asked(page)).toContainText(COLA.name);
  await scan(page, '78', { ended: false });
  await page.keyboard.press('F4');
  await expect(page.getByText('“78” não é uma quantidade')).toBeVisible();
  await expect(page.getByText(`Parece o começo de um código. Ficou 1 × ${COLA.name}.`)).toBeVisible();
  await expect(line(page, COLA)).toContainText('R$ 11,49');

  await scan(page, RICE.barcode);
  await expect(asked(page)).toContainText(RICE.name);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/products/barcode/*', async (route) => {
    await held;
    await route.continue();
  });
  await scan(page, '7', { ended: false, agoMs: 900 });
  await scan(page, MILK.barcode.slice(1));
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(page.getByText('Um código ainda está sendo buscado')).toBeVisible();
  answer();
  await expect(line(page, MILK)).toContainText('R$ 6,99');
  await expect(line(page, RICE)).toContainText('R$ 28,90');
  await expect(line(page, COLA)).toContainText('R$ 11,49');
});
