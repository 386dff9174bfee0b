import { startWebhookReceiver, type WebhookReceiver } from '@pdv/infra/testing/webhook-receiver';
import { expect } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './accessible.ts';
import { addProduct, test as base, enter, openShop } from './shop.ts';

const test = base.extend<{ receiver: WebhookReceiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of its arguments
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
});

test('an owner makes a webhook, tests it, and sends again what its receiver refused', async ({ page, receiver }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/settings?aba=webhooks');
  await expect(page.getByText('Recurso disponível no plano Pro')).toBeVisible();
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  await page.reload();
  await expect(page.getByText('Nenhum webhook')).toBeVisible();

  await page.getByRole('button', { name: 'Criar webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Criar webhook' });
  await form.getByLabel('Endereço').fill('erp.exemplo.com');
  await form.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(form.getByText('Use um endereço como https://')).toBeVisible();
  await expect(form.getByText('Escolha ao menos um evento')).toBeVisible();
  await form.getByLabel('Endereço').fill(`${receiver.url}/hook`);
  await form.getByLabel('Descrição').fill('ERP da loja');
  await form.getByLabel('Produto cadastrado').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Criar webhook' }).click();
  const once = page.getByRole('dialog', { name: 'Webhook criado' });
  const secret = (await once.getByLabel('Segredo do webhook').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  // Reading how does not lose what is shown once.
  await expect(once.getByRole('link', { name: '/api/docs' })).toHaveAttribute('target', '_blank');
  await once.getByRole('button', { name: 'Guardei o segredo' }).click();

  await page.getByRole('button', { name: 'ERP da loja' }).click();
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  const delivery = (event: string) =>
    page
      .getByRole('row', { name: new RegExp(event) })
      .or(page.getByRole('listitem').filter({ hasText: event }))
      .first();
  await expect(delivery('Teste')).toContainText('Entregue');
  await expect.poll(() => receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test']);
  const [first] = receiver.received;
  expect(new Webhook(secret).verify(first?.text ?? '', first?.headers as Record<string, string>)).toBeTruthy();

  receiver.answerWith(500);
  await addProduct(page, shop, { name: 'Café torrado 500 g', price: '18.90' });
  await expect(delivery('Produto cadastrado')).toContainText(/Tentando de novo (às|em) /);
  await expect(delivery('Produto cadastrado')).toContainText('HTTP 500');
  await expect(page.getByText(/^Falhando desde/)).toBeVisible();
  receiver.answerWith();
  // It is tried again by itself, some ten seconds after.
  await expect(delivery('Produto cadastrado')).toContainText('Entregue', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Produto cadastrado' }).click();
  await expect(page.getByRole('region', { name: 'Enviado' })).toContainText('Café torrado 500 g');
  await expectAccessible(page);
  const before = receiver.received.length;
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  const ids = receiver.received.slice(1).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Trocar segredo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar segredo' }).click();
  const renewed = page.getByRole('dialog', { name: 'Segredo novo' });
  await expect(renewed.getByText(/O segredo anterior também assina até/)).toBeVisible();
  await renewed.getByRole('button', { name: 'Guardei o segredo' }).click();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum webhook')).toBeVisible();
});
