import { readFile } from 'node:fs/promises';
import { unzip } from '@pdv/infra/testing/unzip';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addProduct, enter, openShop, test } from './shop.ts';

const TABS = ['loja', 'catalogo', 'horarios', 'tema', 'notificacoes', 'pix', 'equipe', 'cobranca'];
const save = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every tab, the plans and the own account have no accessibility violation and fit', async ({ page }) => {
      const shop = await openShop(page, 'Supermercado e Empório Nossa Senhora Aparecida do Vale do Paraíba');
      await enter(page, shop, '/settings');
      for (const path of [...TABS.map((tab) => `/settings?aba=${tab}`), '/upgrade', '/account']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
}

test('what the shop is called changes everywhere at once', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings');
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Nome da loja').fill('Empório da Ana');
  await page.getByLabel('CEP').fill('12140000');
  await expect(page.getByLabel('CEP')).toHaveValue('12140-000');
  await page.getByLabel('Estado').selectOption('SP');
  await page.getByLabel('Fuso horário').selectOption('America/Manaus');
  await save(page).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Empório da Ana');
  if (!isMobile) await expect(page.getByRole('complementary').getByText('Empório da Ana')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Estado')).toHaveValue('SP');
  await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Manaus');
  await expect(page.getByLabel('CEP')).toHaveValue('12140-000');
});

test('all that is the shop’s is taken along as one file', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar meus dados' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^fregues-.+-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzip(await readFile(await file.path()));
  expect(JSON.parse(files.get('configuracoes.json') ?? '').equipe).toHaveLength(1);
  expect([...files.keys()]).toContain('vendas.csv');
  await expect(page.getByText('Dados baixados')).toBeVisible();
});

test('a mistake is said at its field, a failing server loses nothing, and nobody leaves by accident', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const shop = await openShop(page);
  await enter(page, shop, '/settings');
  await page.getByLabel('CEP').fill('123');
  await save(page).click();
  await expect(page.getByText('CEP inválido')).toBeVisible();
  await expect(page.getByLabel('CEP')).toBeFocused();
  await page.getByLabel('CEP').fill('12140-000');
  await page.route('**/api/settings/store', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor. Tente novamente.' } }),
  );
  await save(page).click();
  await expect(page.getByText('Não foi possível salvar as configurações.')).toBeVisible();
  await expect(page.getByLabel('CEP')).toHaveValue('12140-000');
  await page.getByRole('tab', { name: 'Catálogo' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Sair sem salvar?');
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('CEP')).toHaveValue('12140-000');
  await page.getByRole('link', { name: 'Produtos' }).filter({ visible: true }).first().click();
  await expect(question).toContainText('Sair sem salvar?');
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('the address of the catalogue is free, well written and asked for', async ({ page }) => {
  const other = await openShop(page);
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=catalogo');
  const address = page.getByLabel('Endereço do catálogo');
  await address.fill('Loja da Ana');
  await save(page).click();
  await expect(page.getByText('A URL deve conter apenas letras minúsculas, números e hífens.')).toBeVisible();
  await address.fill(other.slug);
  await save(page).click();
  await expect(page.getByText('Não foi possível salvar as configurações do catálogo.')).toBeVisible();
  await page.getByRole('button', { name: `Usar ${other.slug}` }).click();
  await page.getByRole('switch', { name: 'Mostrar estoque' }).click();
  await save(page).click();
  await expect(page.getByText('Catálogo atualizado')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Mostrar estoque' })).toBeChecked();
  await expect(address).toHaveValue(new RegExp(`^${other.slug}-`));
});

test('the address of the catalogue is a code to show, print and keep', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=catalogo');
  await page.getByRole('button', { name: 'QR Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'QR Code do catálogo' });
  await expect(dialog.getByRole('img', { name: new RegExp(`QR Code de .*/catalog/${shop.slug}$`) })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar imagem' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`catalogo-${shop.slug}.png`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Aponte a câmera e veja nosso catálogo')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the theme shows itself, and says which CSS it refuses', async ({ page }) => {
  const shop = await openShop(page);
  await addProduct(page, shop, { name: 'Pão de queijo 1 kg', price: '32.90' });
  await enter(page, shop, '/settings?aba=tema');
  await page.getByLabel('Cor principal', { exact: true }).fill('#f3f4f6');
  await expect(page.getByText('Os botões quase não se destacam do fundo')).toBeVisible();
  await page.getByLabel('Cor principal', { exact: true }).fill('#7c3aed');
  const preview = page.getByRole('figure', { name: 'Prévia do catálogo' });
  await expect(preview.locator('> div').first()).toHaveCSS('background-image', /rgb\(124, 58, 237\)/);
  // Nobody can order from a shop that has no WhatsApp.
  await expect(preview.getByText('Adicionar')).toHaveCount(0);
  // As the catalogue is: its own product and price, no stock, which is not shown, and its message.
  for (const words of ['Pão de queijo 1 kg', 'R$ 32,90', 'Entre em contato para fazer seu pedido!']) {
    await expect(preview).toContainText(words);
  }
  await expect(preview).not.toContainText('em estoque');
  await page.getByText('Classes que o CSS pode usar').click();
  await expect(page.getByText('.product-price')).toBeVisible();
  await page.getByLabel('CSS próprio').fill('h1 { position: fixed; }\n@import "x.css";');
  await save(page).click();
  await expect(page.getByText('O CSS tem partes que não são permitidas.').first()).toBeVisible();
  await expect(page.getByText(/Linha 1: .*position/)).toBeVisible();
  await expect(page.getByText(/Linha 2: .*import/)).toBeVisible();
  await page.getByLabel('CSS próprio').fill('h1 { letter-spacing: 1px; }');
  await save(page).click();
  await expect(page.getByText('Tema atualizado')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Cor principal', { exact: true })).toHaveValue('#7c3aed');
});

test('a switched-off mail stays off', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=notificacoes');
  await page.getByRole('switch', { name: 'Estoque baixo' }).click();
  await save(page).click();
  await expect(page.getByText('Configurações salvas')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Estoque baixo' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Relatórios de vendas' })).toBeChecked();
});
