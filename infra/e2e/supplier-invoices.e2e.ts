import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { read } from './read.ts';
import { addProduct, enter, openShop, type Shop, test } from './shop.ts';

const BODY = '3526111122233300018155001000001234112345678';
/** Of layout 4.00: two boxes of twelve, and something new by the kilo. */
const note = (key = `${BODY}0`) => `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>1234</nNF><dhEmi>2026-11-12T09:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb>
<finNFe>1</finNFe></ide><emit><CNPJ>11222333000181</CNPJ><xNome>Distribuidora Boa Vista Ltda</xNome></emit>
<det nItem="1"><prod><cProd>CAF-12</cProd><cEAN>SEM GTIN</cEAN><xProd>CAFE TORRADO 500G CX 12 UN</xProd><uCom>CX</uCom>
<qCom>2.0000</qCom><vProd>260.00</vProd><cEANTrib>7891000100103</cEANTrib><uTrib>UN</uTrib><qTrib>24.0000</qTrib>
<vFrete>4.00</vFrete></prod></det>
<det nItem="2"><prod><cProd>QJ</cProd><cEAN>SEM GTIN</cEAN><xProd>QUEIJO MINAS</xProd><uCom>KG</uCom><qCom>5.2500</qCom>
<vProd>210.00</vProd></prod></det>
<total><ICMSTot><vProd>470.00</vProd><vFrete>4.00</vFrete><vNF>474.00</vNF></ICMSTot></total></infNFe></NFe>
<protNFe><infProt><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;

const file = (text: string) => ({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });

interface Known {
  readonly name: string;
  readonly stock: number;
  readonly unit: string;
  readonly cost: string | null;
}
const productsOf = async (page: Page, shop: Shop) =>
  ((await read(page, shop, '/api/products')) as readonly Known[])
    .map(({ name, stock, unit, cost }) => [name, stock, unit, cost])
    .sort();

test('the XML of a supplier’s note becomes stock, once', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Café', barcode: '7891000100103', stock: 12, cost: '10.00' });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Entrada por nota/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nenhuma nota ainda')).toBeVisible();
  await expectAccessible(page);
  const choose = (text: string) => dialog.getByLabel('Arquivo XML da nota').setInputFiles(file(text));
  await choose('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
  await expect(dialog.getByText(/traz definições/)).toBeVisible();
  await choose(note(`${BODY}1`));
  await expect(dialog.getByText(/A chave de acesso não confere/)).toBeVisible();

  await choose(note());
  await expect(dialog.getByRole('heading', { name: 'Nota 1234' })).toBeVisible();
  await expect(dialog.getByText('Distribuidora Boa Vista Ltda')).toBeVisible();
  const coffee = dialog.getByRole('listitem', { name: 'CAFE TORRADO 500G CX 12 UN' });
  await expect(coffee.getByLabel(/^Quantas unidades há/)).toHaveValue('12');
  await expect(coffee.getByText('Entram 24 un. a R$ 11,00 cada · custo médio de R$ 10,00 para R$ 10,67')).toBeVisible();
  await dialog.getByRole('button', { name: /^Dar entrada/ }).click();
  await expect(dialog.getByText('Falta decidir ou corrigir 1 item.')).toBeVisible();
  const cheese = dialog.getByRole('listitem', { name: 'QUEIJO MINAS' });
  await cheese.getByLabel('O que fazer com QUEIJO MINAS').selectOption('Cadastrar como novo');
  await expect(cheese.getByLabel('Vendido por')).toHaveValue('kg');
  await cheese.getByLabel('Nome').fill('Queijo minas');
  await cheese.getByLabel('Categoria').fill('Frios');
  await cheese.getByLabel('Preço de venda').fill('59,90');
  await expect(cheese.getByText('Entram 5,250 kg a R$ 40,00/kg')).toBeVisible();
  await expectAccessible(page);
  expect(await productsOf(page, shop)).toEqual([['Café', 12, 'un', '10.00']]);
  await dialog.getByRole('button', { name: 'Dar entrada em 2 itens' }).click();

  await expect(page.getByText('Nota 1234 no estoque')).toBeVisible();
  expect(await productsOf(page, shop)).toEqual([
    ['Café', 36, 'un', '10.67'],
    ['Queijo minas', 5.25, 'kg', '40.00'],
  ]);
  await dialog.getByRole('button', { name: 'Ver os itens da nota 1234' }).click();
  await expect(dialog.getByText('24 un. × Café a R$ 11,00 cada')).toBeVisible();
  await expectAccessible(page);

  // The same file comes in no second time.
  await choose(note());
  await expect(dialog.getByText(/Esta nota já entrou em/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Dar entrada/ })).toBeDisabled();
});
