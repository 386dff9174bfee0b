import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enter, openShop, signUp, test } from './shop.ts';

test('the plans say what they cost, and the trial starts with one click', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/upgrade');
  const plan = (name: string) => page.getByRole('article', { name: `Plano ${name}` });
  await expect(plan('Gratuito')).toContainText('Plano atual');
  await expect(plan('Premium')).toContainText('R$ 19/mês');
  await page.getByRole('radiogroup', { name: 'Cobrança' }).getByText('Anual').click();
  await expect(plan('Premium')).toContainText('R$ 216 cobrados anualmente');
  await expect(plan('Pro')).toContainText('R$ 37/mês');
  await plan('Pro').getByRole('button', { name: 'Testar 14 dias grátis' }).click();
  await expect(plan('Pro')).toContainText('Em teste até');
  await expect(plan('Pro').getByRole('button', { name: 'Testar 14 dias grátis' })).toHaveCount(0);
  // One plan is the present one, and the trial's mails are said where the plan's are.
  await expect(page.getByText('Plano atual')).toHaveCount(0);
  await expect(plan('Gratuito')).toContainText('É o plano da sua loja depois do teste.');
  await expect(plan('Pro').getByRole('listitem').filter({ hasText: '5.000 e-mails' })).toContainText(
    'No teste: até 50 e-mails',
  );
});

test('without a payment provider the plans say so beforehand, and the checkout, too, and leads back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/);
  const shop = await openShop(page);
  await enter(page, shop, '/upgrade');
  await expect(page.getByText('O pagamento com cartão ainda não está disponível')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Testar 14 dias grátis' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Assinar/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/subscribe?plan=premium');
  await expect(page.getByRole('alert')).toContainText('Erro no checkout');
  await expect(page.getByRole('alert')).toContainText('Nada foi cobrado');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar aos planos' }).click();
  await expect(page).toHaveURL(/\/upgrade$/);
});

const NOT_HERE = 'Ainda não dá para assinar aqui';

test('without a payment provider every page with prices says so before anybody fills a form', async ({ page }) => {
  for (const path of ['/pricing', '/']) {
    await page.goto(path);
    await expect(page.getByText(NOT_HERE)).toHaveCount(2);
  }
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Assinar Premium' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('Você escolheu o Premium, mas ainda não dá para assinar aqui')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar conta', exact: true })).toBeVisible();
  await expectAccessible(page);
  const shop = await openShop(page);
  await enter(page, shop, '/dashboard');
  await expect(page.getByRole('region', { name: 'Plano da loja' })).toContainText(NOT_HERE);
});

test('a visitor who subscribes signs up first and comes back to the checkout', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await page.goto('/subscribe?plan=pro');
  await expect(page).toHaveURL(/\/register$/);
  await signUp(page);
  await expect(page).toHaveURL(/\/subscribe\?plan=pro$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assinar Pro');
});

test("whoever comes by a 'Teste Grátis' link arrives with the trial running", async ({ page }) => {
  await page.goto('/register?teste=1');
  await signUp(page, 'Criar conta e começar o teste');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Pro em teste').first()).toBeAttached();
});

test('back from the payment it says so and goes on to the dashboard', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/upgrade?success=true&payment_intent=pi_1');
  await expect(page.getByText('Recebemos o retorno do pagamento')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
