import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './paying-shops.ts';
import { enter, openShop, signUp } from './shop.ts';

const CARD = '4242424242424242';
const REFUSED_CARD = '4000000000000002';

async function pay(page: Page, card: string) {
  await page.getByLabel('Número do cartão').fill(card);
  await page.getByRole('button', { name: /^Pagar/ }).click();
}
/** The policy that the page in sight came with. */
const policyOf = async (page: Page) => (await page.request.get(page.url())).headers()['content-security-policy'] ?? '';

test('a shop subscribes, changes, cancels, takes that back, and is told when its card fails', async ({
  page,
  paying,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 402/);
  const shop = await openShop(page);
  await enter(page, shop, '/dashboard');
  const offers = page.getByRole('region', { name: 'Plano da loja' }).getByRole('link');
  await expect(offers).toHaveText([/^Premium R\$\s19$/, /^Pro R\$\s39$/]);
  await expect(offers.last()).toHaveAttribute('href', '/subscribe?plan=pro');
  await page.goto('/upgrade');
  await page.getByRole('link', { name: 'Assinar Premium' }).click();
  await expect(page).toHaveURL(/\/subscribe\?plan=premium$/);
  await expect(page.getByText('R$ 19,00 por mês')).toBeVisible();
  expect(await policyOf(page)).toContain('https://js.stripe.com');
  await pay(page, REFUSED_CARD);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await pay(page, CARD);
  await expect(page.getByText('A loja entra no Premium agora.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await policyOf(page)).not.toContain('stripe');
  // The page comes again, without Stripe in its policy.
  const loadedFrom = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => '');
  await expect.poll(loadedFrom).toMatch(/\/dashboard$/);

  await page.goto('/settings?aba=cobranca');
  await expect(page.getByText('R$ 19,00 por mês. Próxima cobrança em')).toBeVisible();
  await expect(page.getByText('Premium mensal').first()).toBeVisible();
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/upgrade');
  const pro = page.getByRole('article', { name: 'Plano Pro' });
  await pro.getByRole('button', { name: 'Mudar para Pro' }).click();
  await expect(page.getByRole('dialog')).toContainText('Agora são cobrados R$ 20,00');
  await page.getByRole('button', { name: 'Confirmar mudança' }).click();
  await expect(pro).toContainText('Plano atual');

  await page.goto('/settings?aba=cobranca');
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar assinatura' }).click();
  await expect(page.getByText(/a loja fica no Pro até/)).toBeVisible();
  await page.getByRole('button', { name: 'Manter a assinatura' }).click();
  await expect(page.getByText(/Próxima cobrança em/)).toBeVisible();

  const { ledger } = paying.stripe;
  const customer = [...ledger.customers.values()].find(({ email }) => email === shop.email);
  ledger.cards.set(customer?.id ?? '', 'bad');
  ledger.advance(31);
  await expect(page.getByRole('alert').filter({ hasText: 'Não conseguimos cobrar o cartão' })).toBeVisible();
  await page
    .getByRole('button', { name: /Avisos|Notifica/ })
    .first()
    .click();
  await expect(page.getByText('O pagamento do plano falhou')).toBeVisible();
});

test('a visitor signs up, pays, and comes back from a page of the bank', async ({ page, paying }) => {
  await page.goto('/subscribe?plan=pro&period=yearly');
  await expect(page).toHaveURL(/\/register$/);
  const email = await signUp(page);
  await expect(page).toHaveURL(/\/subscribe\?plan=pro&period=yearly$/);
  await expect(page.getByText('R$ 444,00 por ano')).toBeVisible();
  const { ledger } = paying.stripe;
  const customer = [...ledger.customers.values()].find((each) => each.email === email);
  const intent = [...ledger.intents.values()].find((each) => each.customer === customer?.id);
  ledger.pay(intent?.id ?? '', 'good');
  await page.goto(`/payment-success?plan=pro&payment_intent=${intent?.id}`);
  await expect(page.getByText('Assinatura ativa')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The plans show what is paid for: by the year, with the way down beside it and no invitation to it.
  await page.goto('/upgrade');
  const plan = (name: string) => page.getByRole('article', { name: `Plano ${name}` });
  await expect(page.getByRole('radio', { name: 'Anual' })).toBeChecked();
  await expect(plan('Pro')).toContainText('É o plano da sua loja hoje.');
  const down = plan('Premium').getByRole('button', { name: 'Mudar para Premium' });
  await expect(down).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Ainda não dá para assinar')).toHaveCount(0);
});
