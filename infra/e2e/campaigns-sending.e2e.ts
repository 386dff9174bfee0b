import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { startApart } from './application-apart.ts';
import { addCustomer, addProduct, test as base, enter, openShop, type Shop, sell, startTrial } from './shop.ts';

const FIRST_PORT = 3490;

/** An application from which mails leave by themselves. */
const test = base.extend<{ baseURL: string }, { sending: string }>({
  sending: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that Playwright asks for
    async ({}, use, { parallelIndex }) => {
      const port = Number(process.env.E2E_SENDING_PORT ?? FIRST_PORT) + parallelIndex;
      const { address, stop } = await startApart(port, { TIMED_MAILS: 'on' });
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ sending }, use) => use(sending),
});

// No script runs in a mail.
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] });
const MAIL = 'iframe';

/** More than the trial's mails of a day: something waits at whatever hour the test runs. */
const CUSTOMERS = 45;

async function shopWithRegulars(
  page: Page,
  customers: number,
): Promise<{ shop: Shop; first: string; product: string }> {
  const shop = await openShop(page);
  await startTrial(page, shop);
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

test('a campaign leaves by itself, shows what its customers buy, and can be stopped', async ({ page }) => {
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
  await expect(page.getByText(/^(0 de 45 e-mails enviados|\d+ de 45 e-mails gravados)$/)).toBeVisible();

  await sell(page, shop, product, { customerId: first });
  const people = page.getByRole(test.info().project.name === 'phone' ? 'list' : 'table', {
    name: 'Clientes da campanha',
  });
  await expect(people.filter({ hasText: 'Freguês 01' })).toContainText(/R\$\s18,90/);
  const effect = page.getByRole('region', { name: 'O efeito da campanha' });
  // What they had bought on that day before it began is no answer to it.
  await expect(effect).toContainText(/1 de 45 clientes comprou, R\$\s18,90 ao todo/);
  await expect(effect).toContainText('Sem grupo de comparação');
  await expectAccessible(page, MAIL);
  await page.getByLabel('Situação').selectOption('Recusado');
  await expect(page.getByText('Nenhum cliente nesta situação')).toBeVisible();

  await page.getByRole('button', { name: 'Parar envio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Parar envio' }).click();
  await expect(page.getByText('Parada', { exact: true })).toBeVisible();
  await page.getByLabel('Situação').selectOption('Não sai');
  await expect(people).toContainText('O envio foi parado antes.');
  await page.getByRole('link', { name: 'Campanhas' }).click();
  await expect(page.getByText(/^\d+ de 45( enviados| ?só gravados| gravados)?$/)).toBeVisible();
  await expect(page.getByText(/^(Compraram: )?1 cliente, R\$\s18,90$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Volte sempre/ }).click();
  await page.getByRole('link', { name: /^1 de 45 clientes, R\$\s18,90: ver estas vendas$/ }).click();
  const history = page.getByRole(test.info().project.name === 'phone' ? 'list' : 'table', {
    name: 'Histórico de Vendas',
  });
  await expect(page.getByRole('button', { name: /^Da campanha Volte sempre/ })).toBeVisible();
  await expect(history.getByText(/Freguês \d\d/)).toHaveText(['Freguês 01']);
  await page.goBack();
  await page.getByRole('link', { name: /^Freguês 01/ }).click();
  await expect(page.getByRole('heading', { name: 'Freguês 01', level: 1 })).toBeVisible();
});
