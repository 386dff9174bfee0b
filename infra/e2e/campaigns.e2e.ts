import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, sell, startTrial, test } from './shop.ts';

// No script runs in a mail.
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] });
const MAIL = 'iframe';

test('a campaign is written to a segment, scheduled, and its schedule taken back', async ({ page }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const { id: coffee } = await addProduct(page, shop);
  const { id: maria } = await addCustomer(page, shop, { email: 'maria@example.com' });
  await sell(page, shop, coffee, { customerId: maria });
  await enter(page, shop, '/customers');
  await page.getByRole('link', { name: 'Campanhas' }).click();
  await expect(page.getByRole('heading', { name: 'Campanhas', level: 1 })).toBeVisible();
  await expect(page.getByText('Nenhuma campanha ainda')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nova campanha' });
  await form.getByRole('button', { name: 'Salvar rascunho' }).click();
  for (const fault of ['Dê um nome à campanha', 'Assunto é obrigatório', 'Texto é obrigatório']) {
    await expect(form.getByText(fault)).toBeVisible();
  }
  await expect(form.getByRole('combobox', { name: 'Segmento' })).toHaveAccessibleErrorMessage('Escolha um segmento');
  await form.getByLabel('Nome da campanha').fill('Chegou café novo');
  await form.getByLabel('Segmento').selectOption('Sumidos');
  await expect(form.getByText('Nenhum cliente', { exact: true })).toBeVisible();
  await form.getByLabel('Assunto').fill('{{cliente}}, chegou café');
  await form.getByLabel('Texto').fill('Olá, {{produto}}');
  await form.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(form.getByText(/^Variável desconhecida: \{\{produto\}\}/)).toBeVisible();
  await form.getByLabel('Texto').fill('Olá, ');
  await form.getByRole('button', { name: '{{cliente}}' }).click();
  await expect(form.getByLabel('Texto')).toHaveValue('Olá, {{cliente}}');
  const preview = form.getByRole('region', { name: 'Prévia do e-mail' });
  await expect(preview).toContainText('Maria, chegou café');
  await expect(preview.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'Olá, Maria' })).toBeVisible();
  await form.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(form.getByText('Ninguém deste segmento recebe e-mails')).toBeVisible();
  await form.getByLabel('Segmento').selectOption('Novos');
  await expect(form.getByText('1 cliente, que recebe e-mails')).toBeVisible();
  await form.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText(new RegExp(shop.email)).last()).toBeVisible();
  await expectAccessible(page, MAIL);

  await form.getByRole('button', { name: 'Agendar envio' }).click();
  const schedule = page.getByRole('dialog', { name: 'Agendar envio' });
  await expect(schedule).toContainText('Chegou café novo');
  await expect(schedule.getByRole('list', { name: 'O que vai acontecer' })).toContainText(
    /1 cliente do segmento “Novos” recebe o e-mail.*Dos 50 e-mails por dia do seu plano, até 40 .*Quem pediu para não receber/,
  );
  await schedule.getByText('Marcar dia e hora').click();
  await schedule.getByLabel('Dia', { exact: true }).fill('2020-01-01');
  await schedule.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(schedule.getByText('Este dia já passou')).toBeVisible();
  await expectAccessible(page, MAIL);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await schedule.getByLabel('Dia', { exact: true }).fill(tomorrow);
  await schedule.getByLabel('Hora', { exact: true }).selectOption('14h');
  await schedule.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(schedule).toBeHidden();
  await expect(page.getByText(/^Agendada para \d\d\/\d\d\/\d{4} 14:00$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar campanha' });
  await expect(edit.getByLabel('Segmento')).toHaveValue('novos');
  await edit.getByLabel('Nome da campanha').fill('Café da casa');
  await edit.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByRole('heading', { name: 'Café da casa', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await page
    .getByRole('dialog', { name: 'Duplicar campanha' })
    .getByRole('button', { name: 'Salvar rascunho' })
    .click();
  await expect(page.getByRole('heading', { name: 'Café da casa (cópia)', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir campanha' }).click();
  await expect(page.getByRole('heading', { name: 'Campanhas', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Café da casa/ })).toHaveCount(1);
});

test('a refusal is seen by whoever has scrolled to the end of the form', async ({ page }) => {
  const shop = await openShop(page);
  await startTrial(page, shop);
  const message = 'Muitos testes seguidos: espere um minuto';
  await page.route('**/api/campaigns/test', (route) => route.fulfill({ status: 409, json: { code: 'slow', message } }));
  await enter(page, shop, '/customers/campanhas?nova=1');
  const form = page.getByRole('dialog', { name: 'Nova campanha' });
  await form.getByLabel('Assunto').fill('Chegou café');
  await form.getByLabel('Texto').fill('Venha ver.');
  await form.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(form.getByRole('alert').filter({ hasText: message })).toBeInViewport({ ratio: 1 });
});

test('a plan without campaigns says so', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers/campanhas');
  await expect(page.getByText('Recurso disponível nos planos Premium e Pro')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customers/segmentos');
  await expect(page.getByText('Recurso disponível nos planos Premium e Pro')).toBeVisible();
});
