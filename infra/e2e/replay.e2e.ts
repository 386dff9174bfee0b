import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeOperator, signIn } from './operator.ts';
import { addProduct, openShop, sell, test } from './shop.ts';

async function openSystem(page: Page): Promise<void> {
  await signIn(page, makeOperator());
  await page.getByRole('tab', { name: 'Sistema' }).click();
  await expect(page.getByRole('heading', { name: 'Reconstruções' })).toBeVisible();
}

/** One at a time, and only the newest can be taken back. */
test.describe
  .serial('with the whole installation', () => {
    test.skip(({ isMobile }) => isMobile, 'one at a time in the installation');

    test('a shop sells while an operator watches all read models being built again', async ({ page }) => {
      const shop = await openShop(page);
      const { id } = await addProduct(page, shop, { stock: 10_000 });
      await openSystem(page);
      await page.getByRole('button', { name: 'Reconstruir', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Reconstruir modelos de leitura' });
      await expect(dialog.getByLabel('O que reconstruir').getByRole('option').first()).toHaveText('Todos os modelos');
      let over = false;
      const selling = (async () => {
        let sold = 0;
        for (; !over; sold++) await sell(page, shop, id);
        return sold;
      })();
      try {
        await dialog.getByRole('button', { name: 'Reconstruir' }).click();
        await expect(page.getByRole('progressbar', { name: ': Todos os modelos' })).toBeVisible();
        await expect(page.getByText(/^\d+% · [\d.]+ eventos?/)).toBeVisible();
        const all = page.getByRole('table', { name: 'Reconstruções' }).getByRole('row', { name: /^Todos os modelos/ });
        await expect(all).toContainText('Em uso');
        await expect(all).toContainText('nenhuma diferença');
        await expect(page.getByRole('progressbar')).toHaveCount(0);
      } finally {
        over = true;
      }
      const sold = await selling;
      expect(sold).toBeGreaterThan(0);
      const headers = { authorization: `Bearer ${shop.accessToken}` };
      const asked = async (path: string) => (await page.request.get(path, { headers })).json();
      // Of several processes each may answer a moment later.
      await expect.poll(async () => (await asked('/api/reports/summary')).totalSales).toBe(sold);
      await expect.poll(async () => (await asked('/api/products?limit=1'))[0].stock).toBe(10_000 - sold);
    });

    test('an operator builds a read model again and takes that back, while the shops sell', async ({ page }) => {
      await openSystem(page);
      await page.getByRole('button', { name: 'Reconstruir', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Reconstruir modelos de leitura' });
      await dialog.getByLabel('O que reconstruir').selectOption({ label: 'Painel das lojas' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Reconstruir' }).click();
      await expect(dialog).toBeHidden();
      const rows = page.getByRole('table', { name: 'Reconstruções' }).getByRole('row');
      const rebuilt = rows.filter({ hasText: 'Painel das lojas' }).filter({ hasNotText: 'Volta' });
      await expect(rebuilt).toContainText('Em uso');
      await expect(rebuilt).toContainText('nenhuma diferença');
      await expect(rebuilt).toContainText('Rui Operador');

      await rebuilt.getByRole('button', { name: 'Desfazer' }).click();
      const confirm = page.getByRole('alertdialog', { name: 'Desfazer esta reconstrução?' });
      await expectAccessible(page);
      await confirm.getByRole('button', { name: 'Desfazer' }).click();
      await expect(confirm).toBeHidden();
      const back = rows.filter({ hasText: 'Volta: painel das lojas' });
      await expect(back).toContainText('Em uso');
      await expect(rebuilt).toContainText('Desfeita');
      await expect(rebuilt.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
    });
  });

const now = '2026-11-22T12:00:00.000Z';
const replay = {
  readModels: ['sales'],
  undoes: null,
  askedBy: 'Rui Operador',
  askedAt: now,
  cancelledBy: null,
  finishedAt: null,
  events: 120_000,
  share: 0.43,
  perSecond: 8_000,
  secondsLeft: 125,
  parked: null,
  tables: null,
  error: null,
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a replay shows how far it is, and what was different, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const damaged = [{ table: 'sales_by_day', before: 3, after: 1_200, same: false }];
    const replays = [
      { ...replay, id: randomUUID(), state: 'building' },
      { ...replay, id: randomUUID(), state: 'kept', share: 1, tables: damaged, parked: 1 },
      { ...replay, id: randomUUID(), state: 'failed', error: 'Postgres 42P01' },
    ];
    await page.route('**/api/admin/maintenance', (route) => route.fulfill({ json: { replays, decisions: [] } }));
    await openSystem(page);
    await expect(page.getByRole('progressbar', { name: 'Reconstruindo: Vendas' })).toBeVisible();
    await expect(page.getByText('43% · 120.000 eventos · 8.000 por segundo · faltam 2 min')).toBeVisible();
    await expect(page.getByText('diferentes: sales_by_day (3 → 1.200 linhas) · 1 evento parado')).toBeVisible();
    await expect(page.getByText('Postgres 42P01. O que está em uso não mudou.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reconstruir', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Cancelar a reconstrução?' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a parked event is tried again, or left out with a reason that stays', async ({ page }) => {
  const stream = `inventory-${randomUUID()}`;
  const parked = (revision: number, error: string | null) => ({
    ...{ readModel: 'sales', of: 'read-models', type: 'SaleRegistered', stream, revision, position: '7', error },
    parkedAt: now,
  });
  // The others' tests want a system in which nothing is parked: only what is shown is made up, not what is decided.
  await page.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch();
    const parkedEvents = [parked(3, 'Postgres 23514 (sales.few)'), parked(4, null)];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), parked: parkedEvents } });
  });
  await openSystem(page);
  await expect(page.getByText('Postgres 23514 (sales.few)')).toBeVisible();
  await expect(page.getByText('Aguarda um anterior')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pular SaleRegistered 4' })).toHaveCount(0);
  const decisions = page.getByRole('list', { name: 'Decisões sobre eventos parados' }).getByRole('listitem');
  const mine = decisions.filter({ hasText: stream });

  await page.getByRole('button', { name: 'Tentar de novo SaleRegistered 3' }).click();
  await expect(mine).toContainText('Tentar de novo: já não estava parado');

  await page.getByRole('button', { name: 'Pular SaleRegistered 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pular este evento?' });
  await dialog.getByRole('button', { name: 'Pular' }).click();
  await expect(dialog.getByText('Conte por que o evento fica de fora')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Uma venda de teste');
  await dialog.getByRole('button', { name: 'Pular' }).click();
  await expect(dialog).toBeHidden();
  await expect(mine.filter({ hasText: 'Pular: já não estava parado' })).toContainText('“Uma venda de teste”');
  await expect(mine.filter({ hasText: '“Uma venda de teste”' })).toContainText('Rui Operador');
  await expectAccessible(page);
});
