import { expect, type Page } from '@playwright/test';
import { makeOperator, signIn } from './operator.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

/** The menu's links to pages beyond the screens, and the way out, in words. */
async function expectWays(page: Page, slug: string): Promise<void> {
  const visible = (role: 'link' | 'button', name: RegExp) => page.getByRole(role, { name }).filter({ visible: true });
  await expect(visible('link', /^Catálogo Público/)).toHaveAttribute('href', `/catalog/${slug}`);
  await expect(visible('link', /^Catálogo Público/)).toHaveAttribute('target', '_blank');
  await expect(visible('link', /^Suporte/)).toHaveAttribute('href', '/contato');
  await expect(visible('button', /^Sair$/).first()).toHaveText('Sair');
}

test('every screen of a shop leads to its catalogue, to the support and out, in words', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/dashboard');
  for (const path of ['/dashboard', '/sales', '/customers/campanhas', '/settings', '/upgrade', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expectWays(page, shop.slug);
  }
  await page.goto('/upgrade');
  await expect(page.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute('href', '/contato');
  await page.goto('/sales/caixa');
  await page.getByRole('button', { name: /Atalhos do teclado/ }).click();
  await expect(page.getByRole('link', { name: 'Fale com o suporte' })).toHaveAttribute('href', '/contato');
  await page.goto('/contato');
  await expect(page.getByRole('heading', { name: 'Contato', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
});

test('the way to the register has one name in the menu, on the page of sales and over the register', async ({
  page,
  isMobile,
}) => {
  const shop = await openShop(page);
  await addProduct(page, shop);
  await enter(page, shop, '/sales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PDV');
  await expect(page.getByText(/de todas as vendas até hoje/)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
  const inMenu = page.locator('a[href="/sales/caixa"]').filter({ visible: true, hasText: /^Modo Caixa(F2)?$/ });
  await expect(inMenu).toHaveCount(2);
  // On a phone the menu lies over the page.
  await (isMobile ? inMenu.last() : inMenu.first()).click();
  await expect(page).toHaveTitle(/Modo Caixa/);
});

test('a catalogue that is off is no link, and says why', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await page.route('**/api/auth/me', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, catalogPublic: false } });
  });
  await enter(page, shop, '/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByTitle('O catálogo público está desligado nas configurações').last()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Catálogo Público/ })).toHaveCount(0);
});

test('the parts of the administration stand in one row on a phone, to be scrolled', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'elsewhere there is room');
  await signIn(page, makeOperator());
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(5);
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.goto('/admin?aba=sistema');
  await expect(page.getByRole('tab', { name: 'Sistema' })).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('tabular figures widen no hyphen, on screens and pages alike', async ({ page }) => {
  const shop = await openShop(page);
  for (const path of ['/login', '/pricing', `/catalog/${shop.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const widths = await page.evaluate(async () => {
      const measure = async (figures: string, weight: string) => {
        const span = document.createElement('span');
        span.textContent = '-'.repeat(20);
        span.style.cssText = `position:absolute;font:${weight} 100px "Inter Variable";font-variant-numeric:${figures}`;
        document.body.append(span);
        await document.fonts.load(`${weight} 100px "Inter Variable"`, '-1');
        const { width } = span.getBoundingClientRect();
        span.remove();
        return Math.round(width / 20);
      };
      const both = [];
      for (const weight of ['400', '700'])
        both.push(await measure('tabular-nums', weight), await measure('normal', weight));
      return both;
    });
    expect([widths[0], widths[2]], path).toEqual([widths[1], widths[3]]);
    // A figure is 65 wide, and so was the hyphen.
    expect(Math.max(...widths), path).toBeLessThan(55);
  }
});
