import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { listed } from './listed.ts';
import { scan } from './scan.ts';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => listed(page, 'Clientes', name);

test('a customer is added, found by plate, changed and erased', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers?novo=1');
  const form = dialog(page, 'Novo Cliente');
  await form.getByLabel('Nome').fill('João Batista');
  await form.getByLabel('E-mail').fill('isto não é um e-mail');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(form.getByText('E-mail inválido')).toBeVisible();
  await form.getByLabel('E-mail').fill('');
  await form.getByLabel('Telefone').pressSequentially('11981234410');
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 98123-4410');
  await form.getByLabel('Placa do veículo').fill('abc1c34');
  const birthday = form.getByLabel('Aniversário');
  expect(await birthday.getAttribute('inputmode')).toBe('numeric');
  // A phone's number pad has no slash.
  await birthday.pressSequentially('3102');
  await expect(birthday).toHaveValue('31/02');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(form.getByText('Esse dia não existe')).toBeVisible();
  await birthday.fill('29/02');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Mostrar como' }).getByText('Cartões').click();
  await expect(card(page, 'João Batista')).toContainText(
    /Sem email.*Cliente desde .* de \d{4}.*ABC1C34.*Aniversário 29\/02/s,
  );

  await page.getByLabel(/Nome, e-mail, telefone/).fill('abc-1234');
  await expect(card(page, 'João Batista')).toBeVisible();
  await page.getByLabel(/Nome, e-mail, telefone/).fill('ninguém');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();

  await page.getByRole('button', { name: 'Editar João Batista' }).click();
  const edit = dialog(page, 'Editar Cliente');
  await edit.getByLabel('E-mail').fill('joao@example.com');
  await expect(edit.getByLabel('Aniversário')).toHaveValue('29/02');
  await edit.getByLabel('Aniversário').fill('');
  await edit.getByLabel('Aniversário').pressSequentially('01032999');
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(edit.getByText('O ano vai de 1900 até hoje')).toBeVisible();
  await edit.getByLabel('Aniversário').fill('1/3/1988');
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  await expect(card(page, 'João Batista')).toContainText(/Ativo.*Aniversário 01\/03\/1988/s);

  await page.getByRole('button', { name: 'Ver Histórico de João Batista' }).click();
  const history = dialog(page, 'Histórico');
  await expect(history).toContainText('Nenhuma compra até agora');
  await history.getByText('Toda a atividade').click();
  await expect(history).toContainText(/Cadastro alterado.*Ana Souza.*e-mail, aniversário.*Cliente cadastrado/s);
  await history.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Excluir João Batista' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este cliente?' });
  await expect(question).toContainText('Cliente removido');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Cliente excluído')).toBeVisible();
  await expect(page.getByText('Nenhum cliente cadastrado')).toBeVisible();
});

test('a scan into the form is no text of it, and does not send it', async ({ page }) => {
  const shop = await openShop(page);
  await enter(page, shop, '/customers?novo=1');
  const form = dialog(page, 'Novo Cliente');
  for (const gapMs of [3, 120]) {
    await form.getByLabel('Nome').fill('Tereza');
    await form.getByLabel('Nome').focus();
    await scan(page, '7891000100103', { gapMs });
    await expect(page.getByText('Código 7891000100103 não usado')).toBeVisible();
    await expect(form.getByLabel('Nome')).toHaveValue('Tereza');
    await expect(form).toBeVisible();
  }
});

test('the history tells what somebody bought and when they are due', async ({ page }) => {
  const shop = await openShop(page);
  await page.request.post('/api/account/trial', { headers: { authorization: `Bearer ${shop.accessToken}` } });
  const coffee = await addProduct(page, shop);
  const maria = await addCustomer(page, shop);
  await sell(page, shop, coffee.id, { customerId: maria.id, quantity: 2 });
  await enter(page, shop, `/customers?historico=${maria.id}`);
  const history = dialog(page, 'Histórico');
  await expect(history).toContainText('Maria Aparecida Lima');
  await expect(history).toContainText(/Total gasto.*37,80.*Compras\s*1/s);
  await expect(history.getByRole('list', { name: 'Compras' })).toContainText('2 × Café torrado 500 g');
  await history.getByText('Toda a atividade').click();
  await expect(history).toContainText(/Venda de 2 unidades.*Ana Souza/s);
});

test('a full plan says so, leads on, and keeps what was typed', async ({ page }) => {
  const shop = await openShop(page);
  for (let i = 0; i < 20; i++) await addCustomer(page, shop, { name: `Cliente ${i}` });
  await enter(page, shop, '/customers?novo=1');
  const form = dialog(page, 'Novo Cliente');
  await expect(form.getByRole('alert')).toContainText('no plano Gratuito cabem 20');
  await form.getByLabel('Nome').fill('O vigésimo primeiro');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(form.getByRole('alert')).toContainText('permite até 20 clientes');
  await expect(form.getByRole('link', { name: 'Ver planos' })).toHaveAttribute('href', '/upgrade');
  await form.getByRole('button', { name: /Testar por 14 dias/ }).click();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByLabel('Nome')).toHaveValue('O vigésimo primeiro');
  await form.getByRole('button', { name: 'Salvar cliente' }).click();
  await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible();
});

test('a failure of the server or of the line keeps what was typed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
  const shop = await openShop(page);
  await addCustomer(page, shop);
  await enter(page, shop, '/customers');
  let broken = true;
  await page.route('**/api/customers/*', (route) =>
    broken && route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Erro interno do servidor.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Editar Maria Aparecida Lima' }).click();
  const edit = dialog(page, 'Editar Cliente');
  await edit.getByLabel('Nome').fill('Maria A. Lima');
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(edit.getByRole('alert')).toContainText('Erro interno do servidor.');
  broken = false;
  await page.context().setOffline(true);
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(edit.getByRole('alert')).toContainText('Sem conexão');
  await expect(edit.getByLabel('Nome')).toHaveValue('Maria A. Lima');
  await page.context().setOffline(false);
  await edit.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(card(page, 'Maria A. Lima')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`customers and their dialogs have no accessibility violation in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const shop = await openShop(page);
    const coffee = await addProduct(page, shop);
    const maria = await addCustomer(page, shop, { email: 'maria@example.com', phone: '11981234410' });
    await addCustomer(page, shop, { name: 'Maximiliana Wenceslau de Albuquerque Cavalcanti e Silva' });
    await sell(page, shop, coffee.id, { customerId: maria.id });
    await enter(page, shop, '/customers');
    await expect(card(page, 'Maximiliana')).toBeVisible();
    await expectAccessible(page);
    const opened = [
      ['Novo Cliente', 'Novo Cliente'],
      ['Editar Maria Aparecida Lima', 'Editar Cliente'],
      ['Ver Histórico de Maria Aparecida Lima', 'Histórico'],
    ] as const;
    for (const [button, title] of opened) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog(page, title)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await dialog(page, title).getByRole('button', { name: 'Fechar' }).first().click();
      await expect(dialog(page, title)).toBeHidden();
    }
    await page.getByRole('button', { name: 'Excluir Maria Aparecida Lima' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
}
