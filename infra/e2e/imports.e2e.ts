import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enter, openShop, test } from './shop.ts';

/** Files as programs write them, which the server's own tests read, too. */
const file = (name: string) => join(import.meta.dirname, '../../command-api/src/account/imports/files', name);

test('products come from a file, with the bad lines told, and go again', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' });
  await expect(dialog.getByText('Nenhuma ainda.')).toBeVisible();
  await dialog.getByLabel('Arquivo CSV ou XLSX').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Produto;Preço;Saldo\nCafé;"R$ 1.218,90";5\nLeite;de graça;1\n', 'latin1'),
  });
  await expect(dialog.getByRole('status')).toHaveText('1 novo0 já existem1 linha com problema');
  await expect(dialog.getByRole('list', { name: 'Primeiras linhas' })).toContainText('R$ 1.218,90');
  await expect(dialog.getByRole('list', { name: 'Linhas com problema' })).toContainText(
    'Linha 3: Preço “de graça” não é um valor',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Estoque', { exact: true }).selectOption({ label: 'Não importar' });
  await expect(dialog.getByRole('list', { name: 'Primeiras linhas' })).toContainText('Estoque: 0 un.');
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  const imports = dialog.getByRole('list', { name: 'Importações' });
  await expect(imports).toContainText('1 cadastrado, 1 linha com problema');
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByText('Café').first()).toBeVisible();
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  const question = page.getByRole('alertdialog', { name: 'Desfazer a importação de lista.csv?' });
  await expect(question).toContainText('O produto que ela cadastrou sai da loja, se ainda não foi vendido');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(question).toBeHidden();
  await expect(imports).toContainText('1 cadastrado, 1 linha com problema');
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(imports).toContainText('Desfeita');
  // Of its own kind alone.
  await enter(page, shop, '/customers');
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Importar clientes' }).getByText('Nenhuma ainda.')).toBeVisible();
});

test('customers come from a file, and those who are there stay as they are', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers');
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  const buffer = Buffer.from('Cliente;Celular;Nascimento\nAna Souza;(11) 98123-4410;12/03/1990\nBruno Lima;;25/07\n');
  for (const outcome of ['2 cadastrados', 'Nenhum novo, 2 já existiam']) {
    await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
    await dialog.getByLabel('Arquivo CSV ou XLSX').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    const first = dialog.getByRole('list', { name: 'Primeiras linhas' });
    await expect(first).toContainText('Aniversário: 12/03/1990');
    if (outcome.startsWith('Nenhum')) await expect(first.getByText('Já existe')).toHaveCount(2);
    const bad = dialog.getByRole('list', { name: 'Linhas com problema' });
    await expect(bad).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText(outcome);
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  }
  await expect(page.getByText('Bruno Lima').first()).toBeVisible();
});

test('products come from a sheet of Excel, whose titles stand below its name', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Importar', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar produtos' });
  const choose = dialog.getByLabel('Arquivo CSV ou XLSX');
  await choose.setInputFiles(file('old-excel.xls'));
  await expect(dialog.getByRole('alert')).toContainText('formato antigo do Excel');
  await choose.setInputFiles(file('title-rows.xlsx'));
  await expect(dialog.getByText('title-rows.xlsx: Planilha do Excel, 1 linha')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('1 novo0 já existem0 linhas com problema');
  await expect(dialog.getByRole('list', { name: 'Primeiras linhas' })).toContainText('Estoque: 3 un.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Importações' })).toContainText('1 cadastrado');
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByText('Café').first()).toBeVisible();
});
