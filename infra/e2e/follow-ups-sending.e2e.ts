import { expect, type Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

/** What the mail's frame says to whoever would run a script in it, as the tools of these tests do. */
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] });

async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page, 'iframe')).toEqual([]);
  }
}

/** On trial, so on Pro; two customers bought the same product, of whom one has an address and the other a telephone. */
async function shopWithReminders(page: Page) {
  const shop = await openShop(page);
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  expect((await page.request.post('/api/account/trial', { headers })).ok()).toBe(true);
  const { id: productId } = await addProduct(page, shop);
  const { id: maria } = await addCustomer(page, shop, { email: 'maria@example.com' });
  const { id: joao } = await addCustomer(page, shop, { name: 'João da Silva', phone: '11981234410' });
  for (const customerId of [maria, joao]) await sell(page, shop, productId, { customerId });
  const list = async () => (await page.request.get('/api/followups', { headers })).json();
  await expect.poll(async () => (await list()).length).toBe(2);
  return { shop, productId, maria, reminders: await list() };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

test('a reminder is sent before its day, and what the customer then buys is told in reais', async ({ page }) => {
  const { shop, productId, maria } = await shopWithReminders(page);
  await enter(page, shop, '/followups');
  const row = rowOf(page, 'Maria Aparecida Lima').first();
  await row.getByRole('button', { name: 'Enviar agora' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Enviar antes da data?' });
  await expect(asked).toContainText('não de novo no dia');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Enviar agora' }).click();
  // No mail server is configured here, and nobody is told that it was sent.
  await expect(page.getByText('Follow-up gravado', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('Enviado');
  await expect(row).toContainText(/Gravado.*O e-mail não saiu/);
  await expect(row.getByRole('button', { name: 'Enviar agora' })).toHaveCount(0);

  await sell(page, shop, productId, { customerId: maria, quantity: 2 });
  const sent = rowOf(page, 'Maria Aparecida Lima').filter({ hasText: 'Comprou de novo em' });
  await expect(sent).toContainText(/Comprou de novo em \d\d\/\d\d\/\d{4}: R\$\s37,80/);
  await expect(page.getByText(/R\$\s37,80 em compras depois de 1 lembrete, em até 30 dias/)).toBeVisible();
  await expectAccessible(page);
});

test('a reminder opens as a message in WhatsApp, and the list tells who did it; it still waits', async ({ page }) => {
  const { shop } = await shopWithReminders(page);
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  await enter(page, shop, '/followups');
  const row = rowOf(page, 'João da Silva');
  await expect(row).toContainText('Sem e-mail: não poderá ser enviado');
  await expect(row.getByRole('button', { name: 'Enviar agora' })).toHaveCount(0);
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: 'Abrir no WhatsApp' }).click(),
  ]);
  await chat.waitForURL(/^https:\/\/wa\.me\/5511981234410\?text=/);
  expect(new URL(chat.url()).searchParams.get('text')).toMatch(/^Oi, João!\n[^{}]*Café torrado 500 g/);
  await chat.close();
  await expect(row).toContainText(/WhatsApp aberto por Ana Souza em \d\d\/\d\d\/\d{4}/);
  await expect(row).toContainText('Vence em 20 dias');
  const other = rowOf(page, 'Maria Aparecida Lima');
  const noPhone = other.getByRole('button', { name: /^Abrir no WhatsApp: .*\. Cliente sem telefone$/ });
  await expect(noPhone).toHaveAttribute('title', 'Cliente sem telefone');
  await noPhone.click();
  await expect(page.getByText('Cliente não possui telefone cadastrado')).toBeVisible();
  await expectAccessible(page);
});

test('the bell tells of one in doubt, it is explained, and sent again only by who says so', async ({ page }) => {
  const { shop, maria, reminders } = await shopWithReminders(page);
  // Nothing here can make a connection break off at the right moment: the answers are those of one that did.
  const doubtful = reminders.find((one: { customer: { id: string } }) => one.customer.id === maria);
  await page.route('**/api/followups?*status=unknown*', (route) =>
    route.fulfill({ json: [{ ...doubtful, status: 'unknown' }] }),
  );
  await page.route('**/api/followups/stats', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), unknown: 1 } });
  });
  const asked: unknown[] = [];
  let answer = () => {};
  const clicked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/followups/*/send', async (route) => {
    asked.push(route.request().postDataJSON());
    await clicked;
    return route.fulfill({ json: { success: true, message: 'Follow-up enviado', delivery: 'smtp' } });
  });
  await enter(page, shop, '/dashboard');
  await page.getByRole('button', { name: 'Avisos: 1 pendência' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: '1 lembrete sem confirmação de envio' }).click();
  // Not the row of the dashboard that was left, which tells of the same reminder.
  await expect(page.getByRole('heading', { level: 1, name: 'Follow-ups' })).toBeVisible();
  await expect(page).toHaveURL(/\/followups\?status=unknown$/);
  const row = rowOf(page, 'Maria Aparecida Lima');
  await expect(row).toContainText('Sem confirmação');
  await expect(row).toContainText('A conexão caiu durante o envio.');
  await row.getByRole('button', { name: 'Resolver' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Não sabemos se este lembrete chegou' });
  await expect(dialog).toContainText('pode ter chegado, ou não');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deixar assim' }).click();
  expect(asked).toEqual([]);
  await row.getByRole('button', { name: 'Resolver' }).click();
  await dialog.getByRole('button', { name: 'Enviar mesmo assim' }).dblclick();
  answer();
  await expect(page.getByText('Follow-up enviado')).toBeVisible();
  expect(asked).toEqual([{ despiteUnknown: true }]);
  await page.getByText('Todos', { exact: true }).click();
  // Until then the list is the one before.
  await expect(rowOf(page, 'João da Silva')).toBeVisible();
  await expect(row.filter({ hasText: 'Sem confirmação' })).toBeVisible();
});

test('the template is tried out by mail as it is typed', async ({ page }) => {
  const { shop } = await shopWithReminders(page);
  await enter(page, shop, '/followups?email=1');
  const dialog = page.getByRole('dialog', { name: 'Configurar E-mails' });
  await dialog.getByLabel('Assunto').fill('Acabou, {{cliente}}?');
  await expect(dialog.getByText(`O teste vai para ${shop.email}`)).toBeVisible();
  const sent = page.waitForRequest('**/api/settings/follow-ups/test');
  await dialog.getByRole('button', { name: 'Enviar teste' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ subject: 'Acabou, {{cliente}}?' });
  await expect(page.getByText('o teste foi salvo, mas não enviado')).toBeVisible();
  const chat = dialog.getByRole('region', { name: 'Prévia no WhatsApp' });
  await expect(chat).toContainText('Fale com a gente: é só responder por aqui');
  await dialog.getByLabel('Texto').fill('{{link}}');
  await expect(chat).toContainText(/^No WhatsAppÉ só responder por aqui$/);
  await expectAccessible(page);
  await dialog.getByLabel('Assunto').fill('Acabou, {{nome}}?');
  await dialog.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(dialog.getByText('Variável desconhecida: {{nome}}')).toBeVisible();
});
