import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enter, openShop, test } from './shop.ts';

const PAGES = ['/', '/features', '/pricing', '/marketing-funnel', '/contato', '/privacidade', '/termos'];

const lead = (page: Page) => page.locator('form').filter({ has: page.getByLabel('E-mail') });

/** By the header where there is room, by the menu on a phone. */
async function follow(page: Page, isMobile: boolean, name: string): Promise<void> {
  // Not by looking for the menu: a page that is still on its way has neither.
  if (isMobile) {
    await page.getByRole('group').getByLabel('Menu', { exact: true }).first().click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  } else await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('pages for everybody have no accessibility violation and fit', async ({ page }) => {
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}

test('a visitor looks around, and signs up', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O PDV que vende por você');
  await expect(page.getByRole('img', { name: /Modo Caixa do Freguês/ })).toHaveJSProperty('complete', true);
  await follow(page, isMobile, 'Preços');
  await expect(page.getByRole('heading', { name: 'Cabe no caixa de uma loja pequena' })).toBeInViewport();
  const question = page.getByText('Preciso de cartão de crédito para testar?');
  await question.click();
  await expect(page.getByText('São 14 dias do plano Pro, sem cartão')).toBeVisible();
  await page.getByRole('link', { name: 'Comparar os planos e ver os preços por ano' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await follow(page, isMobile, 'Recursos');
  await expect(page.getByRole('heading', { level: 2, name: 'Follow-ups Inteligentes' })).toBeVisible();
  await page.getByRole('link', { name: 'Começar Teste Gratuito' }).first().click();
  await expect(page.getByRole('button', { name: 'Criar conta e começar o teste' })).toBeVisible();
  await page.getByRole('link', { name: '← Voltar para o site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O PDV que vende por você');
});

test('the menu of a phone closes on Esc and elsewhere', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has no menu to open');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/pricing');
  const [menu, links] = [page.locator('summary[aria-label="Menu"]'), page.getByRole('navigation', { name: 'Menu' })];
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(links).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 90 }, force: true });
  await expect(links).toBeHidden();
});

test('a year is cheaper than twelve months, and is what is subscribed to', async ({ page }) => {
  await page.goto('/pricing');
  const plan = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
  await expect(plan('Premium')).toContainText('R$ 19/mês');
  await expect(plan('Premium')).toContainText('Mais Popular');
  await expect(page.getByText('Economize até R$ 24 por ano')).toBeHidden();
  await page.getByText('Anual', { exact: true }).click();
  await expect(page.getByText('Economize até R$ 24 por ano')).toBeVisible();
  await expect(plan('Premium').getByText('R$ 216/ano')).toBeVisible();
  await expect(plan('Premium').getByText('R$ 18/mês, cobrado anualmente')).toBeVisible();
  await expect(plan('Pro').getByText('R$ 37/mês, cobrado anualmente')).toBeVisible();
  await expect(plan('Premium').getByText('R$ 19/mês')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Assinar Pro' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test('an e-mail is left together with the campaign that led there', async ({ page }) => {
  await page.goto('/marketing-funnel?utm_source=instagram&utm_campaign=inverno');
  await page.goto('/');
  await page.getByLabel('E-mail').fill('ana@example.com');
  const sent = page.waitForRequest('**/api/leads/capture');
  await page.getByRole('button', { name: 'Quero saber mais' }).click();
  expect((await sent).postDataJSON()).toEqual({
    email: 'ana@example.com',
    utm: { source: 'instagram', campaign: 'inverno' },
  });
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos seu e-mail' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Criar minha conta' }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test.describe('when an e-mail cannot be left', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('it is said why, what was typed stays, and the next try counts', async ({ page, context }) => {
    await page.goto('/marketing-funnel');
    const [field, send] = [page.getByLabel('E-mail'), lead(page).getByRole('button')];
    await field.fill('ana@loja');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('E-mail inválido');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('ana@loja');
    await expectAccessible(page);
    await context.setOffline(true);
    await field.fill('ana@example.com');
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Erro ao capturar e-mail');
    await expect(field).toHaveValue('ana@example.com');
    await context.setOffline(false);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/leads/capture', async (route) => {
      await held;
      await route.continue();
    });
    await send.click();
    await expect(send).toHaveText('Enviando…');
    release();
    await expect(page.getByText('Recebemos seu e-mail')).toBeVisible();
  });
});

test('whoever has a session goes from the landing page to the screens, and at an unknown address a page leads there', async ({
  page,
}) => {
  expect((await page.goto('/nao-existe'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await page.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O PDV que vende por você');
  await enter(page, await openShop(page), '/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
});
