import { expect } from '@playwright/test';
import { read } from './read.ts';
import { asked, barcode, COLA, cart, line, MILK, openRegister, RICE, summary } from './register.ts';
import { scan } from './scan.ts';
import { test } from './shop.ts';

test('a sale on credit to a new customer, with its receipt', async ({ page }) => {
  await openRegister(page);
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByText('Venda a prazo sem cliente')).toBeVisible();
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Novo Cliente' });
  await form.getByLabel('Nome').fill('Maria Aparecida Lima');
  await form.getByLabel('Telefone').fill('11981234410');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('Maria Aparecida Lima');
  await page.getByRole('button', { name: /^15 dias/ }).click();
  await page.keyboard.press('F4');
  await expect(summary(page)).toContainText('Maria Aparecida Lima');
  await summary(page).getByRole('button', { name: 'Ver Comprovante' }).click();
  const receipt = page.getByRole('dialog', { name: 'Comprovante de Venda' });
  await expect(receipt).toContainText(MILK.name);
  await expect(receipt).toContainText('Vencimento');
  await receipt.getByRole('button', { name: 'Nova Venda' }).click();
  await expect(receipt).toBeHidden();
  await scan(page, COLA.barcode);
  await expect(line(page, COLA)).toBeVisible();
});

test('a sale on credit to nobody is asked about once', async ({ page, isMobile }) => {
  const shop = await openRegister(page);
  await scan(page, MILK.barcode);
  await expect(line(page, MILK)).toBeVisible();
  await page.keyboard.press('F9');
  await page.keyboard.press('F4');
  const question = page.getByRole('alertdialog', { name: 'Vender a prazo sem cliente?' });
  await expect(question.getByRole('button', { name: 'Escolher cliente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toBeFocused();
  expect(await read(page, shop, '/api/sales')).toHaveLength(0);
  await page.keyboard.press('F4');
  await expect(question).toBeVisible();
  await scan(page, COLA.barcode);
  await expect(question).toBeHidden();
  await expect(line(page, COLA)).toBeVisible();
  await page.keyboard.press('F4');
  await question.getByRole('button', { name: 'Vender sem cliente' }).click();
  await expect(summary(page)).toContainText('R$ 18,48');
  if (isMobile) return;
  expect(await read(page, shop, '/api/sales')).toHaveLength(2);
});

test('an emptied cart forgets how it was to be paid, and gets everything back', async ({ page, isMobile }) => {
  await openRegister(page);
  await scan(page, `10*${MILK.barcode}`);
  await expect(line(page, MILK)).toBeVisible();
  await scan(page, `10*${COLA.barcode}`);
  await expect(line(page, COLA)).toBeVisible();
  const credit = page.getByRole('button', { name: /Prazo/, pressed: true });
  await page.keyboard.press('F9');
  await expect(credit).toBeVisible();
  await page.getByRole('button', { name: 'Esvaziar' }).click();
  await expect(page.getByText('20 itens removidos')).toBeVisible();
  await expect(credit).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(line(page, MILK)).toBeVisible();
  await expect(credit).toBeVisible();
  if (isMobile) return;
  await page.getByRole('button', { name: `10 de ${COLA.name}; alterar` }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(asked(page)).toBeHidden();
  await expect(line(page, COLA)).toContainText('R$ 114,90');
  await page.getByRole('button', { name: `10 de ${COLA.name}; alterar` }).click();
  await page.keyboard.type('3');
  await asked(page).getByRole('button', { name: 'Alterar' }).click();
  await expect(page.getByText('Quantidade atualizada!')).toBeVisible();
  await expect(line(page, COLA)).toContainText('R$ 34,47');
  await page.getByRole('button', { name: `3 de ${COLA.name}; alterar` }).click();
  await expect(asked(page).getByRole('button', { name: 'Alterar' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(barcode(page)).toHaveValue('');
});

test('what is asked for can be seen above the end of the sale', async ({ page }) => {
  await openRegister(page);
  for (const { barcode: code } of [MILK, COLA, RICE]) await scan(page, `2*${code}`);
  await expect(cart(page).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: /Dinheiro/ }).click();
  const paid = page.getByLabel('Valor pago');
  await expect(paid).toBeFocused();
  const finishing = page.getByRole('button', { name: 'Finalizar Venda' });
  await expect
    .poll(async () => {
      const [field, foot] = [await paid.boundingBox(), await finishing.boundingBox()];
      return (field?.y ?? 0) + (field?.height ?? 0) <= (foot?.y ?? 0);
    })
    .toBe(true);
});

test('whoever is searched for and not known is added under that name', async ({ page }) => {
  await openRegister(page);
  const form = page.getByRole('dialog', { name: 'Novo Cliente' });
  await page.keyboard.press('F10');
  await page.keyboard.type('Tereza');
  await expect(page.getByRole('option', { name: 'Cadastrar “Tereza”' })).toBeVisible();
  await page.getByRole('button', { name: 'Novo', exact: true }).click();
  await expect(form.getByLabel('Nome')).toHaveValue('Tereza');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('F10');
  // At a person's pace: as fast as a test types, with an Enter, it is a scanner's.
  await page.keyboard.type('Tereza Lima', { delay: 60 });
  await expect(page.getByRole('option', { name: 'Cadastrar “Tereza Lima”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Nome')).toHaveValue('Tereza Lima');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('Tereza Lima');
  await page.keyboard.press('F10');
  await page.keyboard.type('tereza');
  await expect(page.getByRole('option', { name: 'Tereza Lima' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Cadastrar/ })).toBeHidden();
});
