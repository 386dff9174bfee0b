import { expect, type Page } from '@playwright/test';
import { workbookOf } from '../../command-api/src/account/imports/sheet.fixture.ts';
import { expectAccessible } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, test } from './shop.ts';

/** Days that stay within ten years and behind today. */
const YEAR = new Date().getFullYear() - 1;

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Importar vendas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar vendas antigas' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('past sales come from a CSV, are told apart in the history, and go again', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Café', price: '10.00', barcode: '7891000100103', stock: 5 });
  await addCustomer(page, shop, { name: 'Maria Lima', phone: '11981234410' });
  await enter(page, shop, '/sales');
  const dialog = await openImport(page);
  const rows = [
    'Data;Hora;Cupom;Produto;EAN;Qtd;Preço unitário;Cliente;Celular;Forma de pagamento',
    `14/03/${YEAR};14:25;4711;Café;7891000100103;2;"R$ 9,50";Maria Lima;(11) 98123-4410;PIX`,
    `15/03/${YEAR};;4712;Chá;;1;5,00;;;`,
    `16/03/${YEAR};;4713;Café;;1;9,50;João;;`,
  ];
  await dialog.getByLabel('Arquivo CSV ou XLSX').setInputFiles({
    name: 'vendas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${rows.join('\n')}\n`, 'latin1'),
  });
  await expect(dialog.getByRole('status')).toHaveText('2 vendas novas0 já importadas1 linha com problema');
  await expect(dialog.getByText('Elas não mexem no estoque')).toBeVisible();
  await expect(dialog.getByText('1 venda de cliente não cadastrado entra sem o cliente.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Primeiras linhas' })).toContainText('Cliente: Maria Lima');
  await expect(dialog.getByRole('list', { name: 'Linhas com problema' })).toContainText(
    'Linha 3: Produto não cadastrado ou já excluído. Importe ou cadastre o produto antes; depois você pode excluí-lo.',
  );
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('check.png') });
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  const imports = dialog.getByRole('list', { name: 'Importações' });
  await expect(imports).toContainText('2 vendas importadas, 1 linha com problema');
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();

  await expect(page.getByText('Importada', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('nº 4711').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Maria Lima').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Café', expanded: false }).filter({ visible: true }).first().click();
  await expect(page.getByText(/^Importada em \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /comprovante/i })).toHaveCount(0);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('history.png'), fullPage: true });
  await page.getByLabel('Forma de pagamento').selectOption('Não informado');
  await expect(page.getByText('Importada', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('nº 4713').filter({ visible: true })).toBeVisible();
  await page.getByLabel('Forma de pagamento').selectOption('Pagamento');

  await openImport(page);
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  const question = page.getByRole('alertdialog', { name: 'Desfazer a importação de vendas.csv?' });
  await expect(question).toContainText('As 2 vendas que ela trouxe saem do histórico e dos relatórios.');
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(imports).toContainText('Desfeita');
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  // The filter may still be on.
  await expect(page.getByText(/^Nenhuma venda (ainda|encontrada)$/)).toBeVisible();
});

test('past sales come from a sheet of Excel with days as numbers, the second time nothing', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 5 });
  await enter(page, shop, '/sales');
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const serial = Math.floor(Date.UTC(YEAR, 2, 14) / 86_400_000) + 25_569;
  const rows = [
    `<row r="1">${['Data da venda', 'Descrição do produto', 'Quantidade', 'Valor total'].map(text).join('')}</row>`,
    `<row r="2"><c s="1"><v>${serial}.604167</v></c>${text('CAFÉ')}<c><v>3</v></c><c><v>28.5</v></c></row>`,
    `<row r="3"><c><v>${serial}</v></c>${text('Café')}<c><v>1</v></c><c><v>9.5</v></c></row>`,
  ];
  const file = { name: 'vendas.xlsx', mimeType: 'application/octet-stream', buffer: workbookOf(rows.join('')) };
  const dialog = await openImport(page);
  for (const outcome of ['2 vendas importadas', 'Nenhuma nova, 2 já importadas']) {
    if (!(await dialog.isVisible())) await openImport(page);
    await dialog.getByLabel('Arquivo CSV ou XLSX').setInputFiles(file);
    const first = dialog.getByRole('list', { name: 'Primeiras linhas' });
    await expect(first).toContainText(`Data: 14/03/${YEAR}`);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Importações' }).getByRole('listitem').first()).toContainText(
      outcome,
    );
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('Importada', { exact: true }).filter({ visible: true })).toHaveCount(2);
});

test('a report of their days lists past sales, and counts by them how long the stock lasts', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Café', price: '10.00', stock: 5 });
  await enter(page, shop, '/sales');
  const dialog = await openImport(page);
  await dialog.getByLabel('Arquivo CSV ou XLSX').setInputFiles({
    name: 'vendas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Data;Cupom;Produto;Qtd;Vl. Unit.;Vendedor\n14/03/${YEAR};4711;Café;2;9,50;Rui\n`),
  });
  await expect(dialog.getByText('Coluna que não será importada: Vendedor')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Importações' })).toContainText('1 venda importada');
  const days = `periodo=${YEAR}-03-14_${YEAR}-03-23`;
  await enter(page, shop, `/reports?${days}`);
  const newest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Vendas Recentes' }) })
    .getByRole('listitem');
  await expect(newest).toHaveCount(1);
  await expect(newest).toContainText('nº 4711');
  await newest.getByRole('button', { name: /Café/ }).click();
  await expect(newest.getByText(/^Importada em/)).toBeVisible();
  await expectAccessible(page);
  // Five of which two went in ten days.
  await enter(page, shop, `/reports?tipo=produtos&${days}`);
  await expect(page.getByText('25 dias').filter({ visible: true })).toBeVisible();
});
