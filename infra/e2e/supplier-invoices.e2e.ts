import { randomUUID } from 'node:crypto';
import { accessKeyDigit } from '@pdv/schemas/sales/access-key';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { read } from './read.ts';
import { addProduct, enter, openShop, type Shop, startTrial, test } from './shop.ts';

const BODY = '3526111122233300018155001000001234112345678';
/** Of layout 4.00: two boxes of twelve, and something new by the kilo. */
const note = (key = `${BODY}0`) => `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide><mod>55</mod><serie>1</serie><nNF>1234</nNF><dhEmi>2026-11-12T09:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb>
<finNFe>1</finNFe></ide><emit><CNPJ>11222333000181</CNPJ><xNome>Distribuidora Boa Vista Ltda</xNome></emit>
<dest><CNPJ>12345678000195</CNPJ><xNome>Padaria Sol</xNome></dest>
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

test('the XML of a supplier’s note becomes stock, once', async ({ page, expectedErrors }) => {
  expectedErrors.push(/415/);
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Café', barcode: '7891000100103', stock: 12, cost: '10.00' });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Entrada por nota/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nenhuma nota ainda')).toBeVisible();
  await expectAccessible(page);
  const choose = (text: string) => dialog.getByLabel('Arquivo XML da nota').setInputFiles(file(text));
  await choose('codigo;nome\n1;Caf\u00e9');
  await expect(dialog.getByText(/Este arquivo não é um XML de NF-e/)).toBeVisible();
  await choose('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
  await expect(dialog.getByText(/por segurança não foi lido/)).toBeVisible();
  await choose(note(`${BODY}1`));
  await expect(dialog.getByText(/A chave de acesso não confere/)).toBeVisible();

  await choose(note());
  await expect(dialog.getByRole('heading', { name: 'Nota 1234' })).toBeVisible();
  await expect(dialog.getByText('Distribuidora Boa Vista Ltda')).toBeVisible();
  await expect(
    dialog.getByText('Emitida para Padaria Sol, CNPJ 12.345.678/0001-95: confira se é a sua loja'),
  ).toBeVisible();
  const coffee = dialog.getByRole('listitem', { name: 'CAFE TORRADO 500G CX 12 UN' });
  await expect(coffee.getByLabel(/^Quantas unidades há/)).toHaveValue('12');
  await expect(coffee.getByText('Entram 24 un. a R$ 11,00 cada · custo médio de R$ 10,00 para R$ 10,67')).toBeVisible();
  await dialog.getByRole('button', { name: /^Dar entrada/ }).click();
  await expect(dialog.getByText('Falta decidir ou corrigir 1 item.')).toBeVisible();
  const cheese = dialog.getByRole('listitem', { name: 'QUEIJO MINAS' });
  await expect(cheese.getByRole('alert')).toHaveText('Escolha o que fazer com este item.');
  await cheese.getByLabel('O que fazer com QUEIJO MINAS').selectOption('Cadastrar como novo');
  // Nothing is wrong with fields that were not there before.
  await expect(cheese.getByLabel('Categoria')).toBeVisible();
  await expect(cheese.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Dar entrada/ }).click();
  await expect(cheese.getByRole('alert')).toHaveText('Informe a categoria.');
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

const item = (nth: number, code: string, name: string, total: string, more = '') =>
  `<det nItem="${nth}"><prod><cProd>${code}</cProd><cEAN>SEM GTIN</cEAN><xProd>${name}</xProd><uCom>UN</uCom>
<qCom>10.0000</qCom><vProd>${total}</vProd><cEANTrib>${more || 'SEM GTIN'}</cEANTrib></prod></det>`;
/** Two items of one new product, one whose stock nobody counts, and one that the shop does not want yet. */
const many = () => {
  const body = `${BODY.slice(0, 25)}000001235112345678`;
  const key = `${body}${accessKeyDigit(body)}`;
  return note(key)
    .replace('<nNF>1234<', '<nNF>1235<')
    .replace(
      /<det nItem="1">[\s\S]*<\/det>/,
      [
        item(1, 'UVA', 'SUCO DE UVA INTEGRAL', '100.00', '7891000200209'),
        item(2, 'UVB', 'SUCO DE UVA INTEGRAL BONIFICACAO', '20.00', '7891000200209'),
        item(3, 'GEL', 'GELO EM CUBOS 5KG', '30.00', '7891000300305'),
        item(4, 'VAS', 'VASSOURA DE PELO', '80.00'),
      ].join(''),
    )
    .replace(/<total>[\s\S]*<\/total>/, '<total><ICMSTot><vProd>230.00</vProd><vNF>230.00</vNF></ICMSTot></total>');
};

const tokenOf = ({ refreshToken }: Shop) => ({ refreshToken });

test('what a note leaves out comes in later, and two items become one product', async ({ page }) => {
  const opened = await openShop(page);
  await startTrial(page, opened);
  const post = async (path: string, data: object, { accessToken }: Pick<Shop, 'accessToken'>) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': randomUUID() };
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.json();
  };
  const go = async (shopId: string, from: Shop): Promise<Shop> => {
    const { accessToken, refreshToken } = await post('/api/auth/switch-shop', { shopId, ...tokenOf(from) }, from);
    return { ...from, accessToken, refreshToken };
  };
  const [{ id: headId }] = await read(page, opened, '/api/shops');
  const branch = await post('/api/shops', { storeName: 'Filial Centro', slug: `filial-${randomUUID()}` }, opened);
  const there = await go(branch.id, opened);
  const broomLine = { nth: 4, unitsPerNoteUnit: 1, create: { name: 'Vassoura', category: 'Limpeza', price: '15.00' } };
  const whole = Buffer.from(many()).toString('base64');
  await post('/api/supplier-invoices', { file: whole, lines: [broomLine] }, there);
  const shop = await go(headId, there);

  await addProduct(page, shop, { name: 'Gelo', barcode: '7891000300305', tracksStock: false });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Entrada por nota/ }).click();
  const dialog = page.getByRole('dialog');
  const choose = (label: string) => dialog.getByLabel(label).setInputFiles(file(many()));
  await choose('Arquivo XML da nota');
  await expect(dialog.getByText(/já entrou na loja Filial Centro em/)).toBeVisible();
  const [first, second, ice, broom] = [
    dialog.getByRole('listitem', { name: 'SUCO DE UVA INTEGRAL', exact: true }),
    dialog.getByRole('listitem', { name: 'SUCO DE UVA INTEGRAL BONIFICACAO' }),
    dialog.getByRole('listitem', { name: 'GELO EM CUBOS 5KG' }),
    dialog.getByRole('listitem', { name: 'VASSOURA DE PELO' }),
  ];
  await expect(ice.getByText('“Gelo” não tem controle de estoque: este item não entra no estoque.')).toBeVisible();
  await expect(second.getByLabel(/^O que fazer/)).toHaveValue('same');
  await first.getByLabel('O que fazer com SUCO DE UVA INTEGRAL', { exact: true }).selectOption('Cadastrar como novo');
  await first.getByLabel('Nome').fill('Suco de uva');
  await first.getByLabel('Categoria').fill('Bebidas');
  await first.getByLabel('Preço de venda').fill('18,00');
  await expect(second.getByText('Entram 10 un. a R$ 2,00 cada · custo médio de R$ 10,00 para R$ 6,00')).toBeVisible();
  await broom.getByLabel(/^O que fazer/).selectOption('Não dar entrada');
  await expect(
    dialog.getByText(/2 itens ficam de fora. Para dar entrada depois, escolha este mesmo arquivo/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('review.png') });
  await dialog.getByRole('button', { name: 'Dar entrada em 2 itens' }).click();
  await expect(page.getByText('Nota 1235 no estoque')).toBeVisible();

  await dialog.getByRole('button', { name: 'Ver os itens da nota 1235' }).click();
  const left = dialog.getByRole('list', { name: 'Ficaram de fora da nota 1235' });
  await expect(left.getByRole('listitem')).toHaveText([
    /10 UN × GELO EM CUBOS/,
    /10 UN × VASSOURA DE PELO · R\$\s80,00/,
  ]);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('left.png') });
  await choose('XML da nota 1235 de novo');
  await expect(dialog.getByText(/Esta nota já entrou em .* Aqui está o que ficou de fora/)).toBeVisible();
  await expect(first).toBeHidden();
  await broom.getByLabel(/^O que fazer/).selectOption('Cadastrar como novo');
  await broom.getByLabel('Nome').fill('Vassoura');
  await broom.getByLabel('Categoria').fill('Limpeza');
  await broom.getByLabel('Preço de venda').fill('15,00');
  await page.screenshot({ path: test.info().outputPath('rest.png') });
  await dialog.getByRole('button', { name: 'Dar entrada em 1 item' }).click();
  await expect(page.getByText('1 item entrou.')).toBeVisible();
  expect(await productsOf(page, shop)).toEqual([
    ['Gelo', 0, 'un', null],
    ['Suco de uva', 20, 'un', '6.00'],
    ['Vassoura', 10, 'un', '8.00'],
  ]);
});

test('leaves out at once what nobody has decided on', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Suco de uva', barcode: '7891000200209', stock: 0 });
  await enter(page, shop, '/products');
  await page.getByRole('button', { name: 'Estoque', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Entrada por nota/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Arquivo XML da nota').setInputFiles(file(many()));
  await expect(dialog.getByText('Falta decidir 2 itens.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Dar entrada em 4 itens' }).click();
  await expect(dialog.getByText('Falta decidir ou corrigir 2 itens.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deixar de fora o que falta decidir' }).click();
  await expect(dialog.getByText(/2 itens ficam de fora. Para dar entrada depois/)).toBeVisible();
  await expect(dialog.getByLabel('O que fazer com VASSOURA DE PELO')).toHaveValue('left');
  await dialog.getByRole('button', { name: 'Dar entrada em 2 itens' }).click();
  await expect(page.getByText('Nota 1235 no estoque')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver os itens da nota 1235' }).click();
  await expect(dialog.getByRole('list', { name: 'Ficaram de fora da nota 1235' }).getByRole('listitem')).toHaveCount(2);
});
