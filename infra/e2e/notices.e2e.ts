import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { asked, line, MILK, openRegister, RICE, summary } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

/** What can be pressed or written into and stands beneath the notice, by name; `except` is not looked at. */
async function covered(page: Page, except = ''): Promise<string[]> {
  const notice = page.getByRole('region', { name: /Avisos \(F8\)/ }).locator('[data-type]');
  // Pointed at, it stays.
  await notice.hover();
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  return notice.evaluate((element, except) => {
    const box = element.getBoundingClientRect();
    const beneath = (other: Element) => {
      if (element.contains(other) || (except !== '' && other.closest(except))) return false;
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const overlaps = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      // What is scrolled under a bar, or is behind a dialog, is not there to be pressed.
      const x = (Math.max(left, box.left) + Math.min(right, box.right)) / 2;
      const y = (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2;
      const pressed = document.elementsFromPoint(x, y).find((one) => !element.contains(one));
      return overlaps && pressed !== undefined && other.contains(pressed);
    };
    const all = document.querySelectorAll('button, a, input, textarea, [role=option], [role=switch]');
    return Array.from(all)
      .filter(beneath)
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
  }, except);
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [844, 390],
] as const) {
  test(`a notice at the register covers nothing that is pressed next at ${width} × ${height}`, async ({
    page,
    isMobile,
  }) => {
    const many = Array.from({ length: 30 }, (_, i) => ({ ...RICE, name: `Produto ${i}`, barcode: `KIT-${1_000 + i}` }));
    if (!isMobile) await page.setViewportSize({ width, height });
    else test.skip(width !== 1440, 'a telephone has its own size');
    await openRegister(page, [MILK, ...many]);
    await scan(page, MILK.barcode);
    await expect(asked(page)).toBeVisible();
    expect(await covered(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await scan(page, '7890000000000');
    await expect(page.getByText('Produto não encontrado')).toBeVisible();
    expect(await covered(page)).toEqual([]);
    for (const one of many.slice(0, 4)) {
      await scan(page, `1*${one.barcode}`);
      await expect(line(page, one)).toBeVisible();
    }
    // However far the page is scrolled.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press('F4');
    await expect(page.getByText('Selecione uma forma de pagamento.')).toBeVisible();
    expect(await covered(page)).toEqual([]);
    await page.keyboard.press('F8');
    await page.keyboard.press('F4');
    await expect(summary(page)).toBeVisible();
    expect(await covered(page)).toEqual([]);
  });
}

test('on a phone a notice stands in the bar at the top, and a dialog keeps its way out', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere there is room');
  const shop = await openShop(page);
  for (const i of [1, 2, 3]) await addProduct(page, shop, { name: `Produto ${i}` });
  await enter(page, shop, '/products');
  await page.getByRole('switch').last().dispatchEvent('click');
  await expect(page.getByText(/saiu do catálogo/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await covered(page, 'header')).toEqual([]);
  await page.getByRole('button', { name: 'Abrir menu' }).click({ trial: true });
  await page
    .getByRole('button', { name: /^Editar/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).click({ trial: true });
});

test('each part of the settings is reached on a phone: their row scrolls, and the page does not', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'elsewhere there is room');
  await enter(page, await openShop(page), '/settings');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(11);
  for (const tab of await tabs.all()) {
    await tab.click({ trial: true });
    expect(await tab.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('whoever may not sell is told so at the register, on a card that keeps off the edges', async ({ page }) => {
  const shop = await openShop(page);
  const email = `rita-${randomUUID()}@example.com`;
  const password = 'segredo-da-rita';
  await page.request.post('/api/team', {
    headers: { authorization: `Bearer ${shop.accessToken}`, 'idempotency-key': randomUUID() },
    data: { name: 'Rita', email, role: 'analyst', password },
  });
  const entered = await page.request.post('/api/auth/login', { data: { email, password } });
  await enter(page, { ...shop, ...(await entered.json()) }, '/sales/caixa');
  const card = page.getByRole('heading', { name: 'Sem acesso' }).locator('xpath=ancestor::main/*');
  const box = await card.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect(box?.y).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16);
});
