import { expect, type Page } from '@playwright/test';
import { enter, openShop, test } from './shop.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' });
const discard = (page: Page) => page.getByRole('button', { name: 'Descartar' });

/** Of each tab a few things that may be changed: how, and what shows it. */
const FIELDS = {
  loja: ['Nome da loja', 'Seu nome', 'WhatsApp', 'Descrição', 'CEP'],
  catalogo: ['Endereço do catálogo', 'Mensagem'],
  tema: ['Cor principal', 'Cor de fundo', 'Endereço do logotipo', 'CSS próprio'],
} as const;

for (const [tab, labels] of Object.entries(FIELDS)) {
  for (const when of ['untouched', 'saved before']) {
    test(`'Descartar' gives ${tab} back, ${when}`, async ({ page }) => {
      const shop = await openShop(page);
      await enter(page, shop, `/settings?aba=${tab}`);
      const field = (label: string) =>
        page.getByLabel(label, { exact: !/CSS|logotipo|WhatsApp|Descr|CEP|Mens/.test(label) });
      if (when === 'saved before') {
        const first =
          tab === 'tema'
            ? ['Cor principal', '#7c3aed']
            : tab === 'loja'
              ? ['Descrição', 'Antes']
              : ['Mensagem', 'Antes'];
        await field(first[0] ?? '').fill(first[1] ?? '');
        await save(page).click();
        await expect(save(page)).toBeDisabled();
      }
      const before = await Promise.all(labels.map((label) => field(label).inputValue()));
      for (const label of labels) await field(label).fill(label.startsWith('Cor') ? '#101010' : '11912345678');
      if (tab === 'catalogo') await page.getByRole('switch', { name: 'Mostrar estoque' }).click();
      await discard(page).click();
      for (const [i, label] of labels.entries()) await expect(field(label)).toHaveValue(before[i] ?? '');
      if (tab === 'catalogo') await expect(page.getByRole('switch', { name: 'Mostrar estoque' })).not.toBeChecked();
      await expect(discard(page)).toHaveCount(0);
      await expect(save(page)).toBeDisabled();
    });
  }
}

test("'Descartar' gives the notifications back", async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=notificacoes');
  const low = page.getByRole('switch', { name: 'Estoque baixo' });
  const before = await low.isChecked();
  await low.click();
  await discard(page).click();
  await expect(low).toBeChecked({ checked: before });
  await expect(save(page)).toBeDisabled();
});

test('CSS that is saved is saved, also where the server writes it otherwise', async ({ page, isMobile }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=tema');
  const css = page.getByLabel('CSS próprio');
  await css.fill('/* nosso */ h1{letter-spacing:1px}\n\n');
  await save(page).click();
  await expect(page.getByText('Tema atualizado')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  if (!isMobile) await expect(page.getByText('Tudo salvo')).toBeVisible();
  const kept = await css.inputValue();
  await css.fill(`${kept} `);
  await save(page).click();
  await expect(save(page)).toBeDisabled();
});
