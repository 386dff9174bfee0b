import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, type Shop, sell, test } from './shop.ts';

/** More than the trial's mails of a day: something waits at whatever hour the test runs. */
const CUSTOMERS = 45;

async function shopWithRegulars(
  page: Page,
  customers: number,
): Promise<{ shop: Shop; first: string; product: string }> {
  const shop = await openShop(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  const { id: product } = await addProduct(page, shop, { stock: 500 });
  const ids: string[] = [];
  for (let i = 0; i < customers; i++) {
    const name = `Freguês ${String(i + 1).padStart(2, '0')}`;
    const { id } = await addCustomer(page, shop, { name, email: `fregues-${i}@example.com` });
    await sell(page, shop, product, { customerId: id });
    ids.push(id);
  }
  return { shop, first: ids[0] ?? '', product };
}

test('a campaign is written to a segment, scheduled, and its schedule taken back', async ({ page }) => {
  const { shop } = await shopWithRegulars(page, 1);
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
  await expect(form.getByRole('combobox', { name: 'Segmento' })).toHaveAccessibleDescription('Escolha um segmento');
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
  await expect(preview.frameLocator('iframe').getByText('Olá, Maria')).toBeVisible();
  await form.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(form.getByText('Ninguém deste segmento recebe e-mails')).toBeVisible();
  await form.getByLabel('Segmento').selectOption('Novos');
  await expect(form.getByText('1 cliente, que recebe e-mails')).toBeVisible();
  await form.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await expect(page.getByText(new RegExp(shop.email)).last()).toBeVisible();
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Agendar envio' }).click();
  await expect(page.getByRole('heading', { name: 'Chegou café novo', level: 1 })).toBeVisible();
  const schedule = page.getByRole('dialog', { name: 'Agendar envio' });
  await expect(schedule.getByRole('list', { name: 'O que vai acontecer' })).toContainText(
    /1 cliente do segmento Novos recebe o e-mail.*Dos 50 e-mails por dia do seu plano, até 40 .*Quem pediu para não receber/,
  );
  await schedule.getByText('Marcar dia e hora').click();
  await schedule.getByLabel('Dia').fill('2020-01-01');
  await schedule.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(schedule.getByText('Este dia já passou')).toBeVisible();
  await expectAccessible(page);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await schedule.getByLabel('Dia').fill(tomorrow);
  await schedule.getByLabel('Hora').selectOption('14h');
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

test('a campaign leaves, shows what its customers buy, and can be stopped', async ({ page }) => {
  test.slow();
  const { shop, first, product } = await shopWithRegulars(page, CUSTOMERS);
  await enter(page, shop, '/customers/segmentos?segmento=novos');
  await page.getByRole('link', { name: 'Escrever campanha' }).click();
  const form = page.getByRole('dialog', { name: 'Nova campanha' });
  await expect(form.getByText('45 clientes, todos recebem e-mails')).toBeVisible();
  await form.getByLabel('Nome da campanha').fill('Volte sempre');
  await form.getByLabel('Assunto').fill('Saudades');
  await form.getByLabel('Texto').fill('Volte sempre, {{cliente}}!');
  await form.getByLabel('Grupo de comparação').selectOption('Não medir: todos recebem');
  await form.getByRole('button', { name: 'Agendar envio' }).click();
  const schedule = page.getByRole('dialog', { name: 'Agendar envio' });
  await expect(schedule).toContainText('o envio leva pelo menos 2 dias');
  await schedule.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(schedule).toBeHidden();
  await expect(page.getByText('Enviando', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ de 45 e-mails enviados$/)).toBeVisible();

  await sell(page, shop, product, { customerId: first });
  const people = page.getByRole(test.info().project.name === 'phone' ? 'list' : 'table', {
    name: 'Clientes da campanha',
  });
  await expect(people).toContainText(/Freguês 01.*2.*R\$\s37,80/);
  await expect(page.getByRole('region', { name: 'O efeito da campanha' })).toContainText(
    /45 de 45 clientes compraram, R\$\s869,40 ao todo.*Sem grupo de comparação/,
  );
  await expectAccessible(page);
  await page.getByLabel('Situação').selectOption('Recusado');
  await expect(page.getByText('Nenhum cliente nesta situação')).toBeVisible();

  await page.getByRole('button', { name: 'Parar envio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Parar envio' }).click();
  await expect(page.getByText('Parada', { exact: true })).toBeVisible();
  await page.getByLabel('Situação').selectOption('Não sai');
  await expect(people).toContainText('O envio foi parado antes.');
  await page.getByRole('link', { name: 'Campanhas' }).click();
  await expect(page.getByText(/^\d+ de 45( enviados)?$/)).toBeVisible();
  await page.getByRole('link', { name: /^Volte sempre/ }).click();
  await page.getByRole('link', { name: /^Freguês 01/ }).click();
  await expect(page.getByRole('heading', { name: 'Freguês 01', level: 1 })).toBeVisible();
});

test('a plan without campaigns says so', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers/campanhas');
  await expect(page.getByText('Recurso disponível nos planos Premium e Pro')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customers/segmentos');
  await expect(page.getByText('Recurso disponível nos planos Premium e Pro')).toBeVisible();
});
