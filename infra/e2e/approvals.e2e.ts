import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCashier, approval, PIN, typePin } from './cashier.ts';
import { asked, MILK, openRegister, read, summary, total } from './register.ts';
import { scan } from './scan.ts';
import { addProduct, enter, openShop, type Shop, test } from './shop.ts';

const discount = (page: Page) => page.getByRole('dialog', { name: 'Desconto' });
const price = (page: Page) => page.getByRole('dialog', { name: 'Preço nesta venda' });

/** A shop whose owner has a PIN, with its cashier at the register. */
async function asCashier(page: Page): Promise<{ owner: Shop; cashier: Shop }> {
  const owner = await openShop(page);
  await addProduct(page, owner, MILK);
  const cashier = await addCashier(page, owner);
  await enter(page, cashier, '/sales/caixa');
  await expect(page.getByRole('option').first()).toBeVisible();
  await scan(page, MILK.barcode);
  await expect(asked(page)).toContainText(MILK.name);
  await page.keyboard.press('Enter');
  await expect(total(page, '6,99')).toBeVisible();
  return { owner, cashier };
}

async function askDiscount(page: Page, percent: string): Promise<void> {
  await page.keyboard.press('Control+d');
  await discount(page).getByLabel('Porcentagem').fill(percent);
  await page.keyboard.press('Enter');
}

test('a cashier gives more than the rule with an owner’s PIN, and the sale says who allowed it', async ({ page }) => {
  const { owner } = await asCashier(page);
  await askDiscount(page, '50');
  await expect(approval(page)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('approval.png') });
  await typePin(page, PIN);
  await expect(approval(page)).toBeHidden();
  await expect(total(page, '3,49')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  const [sold] = await read(page, owner, '/api/timeline/shop');
  expect([sold.actor.name, sold.after.approvedBy]).toEqual(['Bia', 'Ana Souza']);
});

test('a cashier cancels an own sale with an owner’s PIN, and the history says who allowed it', async ({ page }) => {
  const { owner } = await asCashier(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  await page.goto('/sales');
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  const receipt = page.getByRole('dialog', { name: 'Comprovante de Venda' });
  await expect(receipt.getByRole('button', { name: 'Devolver itens' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('receipt.png') });
  await receipt.getByRole('button', { name: 'Cancelar venda' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar venda nº 1?' });
  await question.getByLabel('Motivo').fill('O cliente desistiu');
  await question.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(approval(page)).toHaveAccessibleName('Autorizar o cancelamento');
  await page.screenshot({ path: test.info().outputPath('cancelling.png') });
  // Nobody allows it: the sale stands, and the reason stays.
  await page.keyboard.press('Escape');
  await expect(approval(page)).toBeHidden();
  await expect(question.getByLabel('Motivo')).toHaveValue('O cliente desistiu');
  await question.getByRole('button', { name: 'Cancelar venda' }).click();
  await typePin(page);
  await expect(page.getByText('O item voltou ao estoque.')).toBeVisible();
  await expect(receipt).toContainText('VENDA CANCELADA');
  await expect(receipt.getByRole('button', { name: 'Cancelar venda' })).toHaveCount(0);
  expect((await read(page, owner, '/api/products'))[0].stock).toBe(MILK.stock);
  const told: { type: string; actor: { name: string }; after: { approvedBy?: string; reason?: string } }[] = await read(
    page,
    owner,
    '/api/timeline/shop',
  );
  expect(told.find(({ type }) => type === 'SaleCancelled')).toMatchObject({
    actor: { name: 'Bia' },
    after: { approvedBy: 'Ana Souza', reason: 'O cliente desistiu' },
  });
});

test.describe('with wrong PINs', () => {
  test.use({ expectedErrors: [/status of 429/] });

  test('a guessed PIN is told how many tries are left, and then until when nobody tries', async ({ page }) => {
    await asCashier(page);
    await askDiscount(page, '50');
    for (const words of ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1']) {
      await typePin(page, '9999');
      await expect(approval(page).getByText(words)).toBeVisible();
    }
    await typePin(page, '9999');
    await expect(approval(page).getByText(/bloqueado até as \d{2}:\d{2}/)).toBeVisible();
    await typePin(page, PIN);
    await expect(approval(page).getByText(/bloqueado até as \d{2}:\d{2}/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('locked.png') });
    // Nothing is lost: the discount is still on the screen, within reach of the rule.
    await page.keyboard.press('Escape');
    await expect(discount(page)).toBeVisible();
    await discount(page).getByLabel('Porcentagem').fill('10');
    await page.keyboard.press('Enter');
    await expect(total(page, '6,29')).toBeVisible();
  });
});

test('an owner changes a price for one sale, from the keyboard', async ({ page }) => {
  const shop = await openRegister(page, [MILK]);
  await scan(page, MILK.barcode);
  await expect(asked(page)).toContainText(MILK.name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+e');
  await price(page).getByLabel('Novo preço de cada unidade').fill('5');
  await page.screenshot({ path: test.info().outputPath('price.png') });
  await page.keyboard.press('Enter');
  await expect(total(page, '5,00')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('F4');
  await expect(summary(page)).toBeVisible();
  const [sale] = await read(page, shop, '/api/checkouts');
  expect(sale.lines[0]).toMatchObject({ unitPrice: '5.00', product: { price: '6.99' } });
});

test('an owner sets the rules and the PIN', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=caixa');
  const limit = page.getByLabel('Maior desconto (%)');
  const save = page.locator('form').filter({ has: limit }).getByRole('button', { name: 'Salvar alterações' });
  await limit.fill('150');
  await save.click();
  await expect(page.getByText('Use uma porcentagem de 0 a 100')).toBeVisible();
  await limit.fill('5');
  await save.click();
  await expect(page.getByText('Regras do caixa salvas')).toBeVisible();
  await page.getByRole('button', { name: 'Criar PIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'PIN do caixa' });
  await dialog.getByLabel('Novo PIN').fill('1234');
  await dialog.getByLabel('Repita o PIN').fill('1234');
  await dialog.getByLabel('Sua senha atual').fill('errada');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Este PIN é fácil de adivinhar')).toBeVisible();
  await dialog.getByLabel('Novo PIN').fill(PIN);
  await dialog.getByLabel('Repita o PIN').fill(PIN);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Senha incorreta')).toBeVisible();
  await dialog.getByLabel('Sua senha atual').fill(shop.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Criado', { exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('settings.png'), fullPage: true });
  expect((await read(page, shop, '/api/auth/me')).registerRules.cashierDiscountPercent).toBe(5);
});
