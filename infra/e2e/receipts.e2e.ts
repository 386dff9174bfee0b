import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addCustomer, addProduct, enter, openShop, sell, test } from './shop.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Mails that left for an address, as the server keeps them where no SMTP server is configured. */
async function outbox(address: string): Promise<readonly string[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(address));
}

test('a receipt is mailed from the history, once for a click, and the sale remembers it', async ({ page }) => {
  const shop = await openShop(page);
  const coffee = await addProduct(page, shop);
  const email = `maria-${shop.slug}@example.com`;
  const maria = await addCustomer(page, shop, { email });
  await sell(page, shop, coffee.id, { customerId: maria.id });
  await sell(page, shop, (await addProduct(page, shop, { name: 'Pão' })).id);
  await enter(page, shop, '/sales');
  await expect(page.getByRole('button', { name: /Reenviar comprovante/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Reenviar comprovante da venda nº 1 por e-mail' }).dblclick();
  // Nothing was sent: the server has no mail server to send it through.
  await expect(page.getByText('Comprovante gravado', { exact: true })).toBeVisible();
  await expect(page.getByText('Comprovante enviado!')).toBeHidden();
  await expect(page.getByText(/ou envie por WhatsApp/)).toBeVisible();
  await expect.poll(async () => (await outbox(email)).length).toBe(1);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  const receipt = dialog(page, 'Comprovante de Venda');
  await expect(receipt).toContainText('Comprovante gravado: o e-mail não saiu');
  await receipt.getByRole('button', { name: 'WhatsApp' }).click();
  await expect(page.getByText('WhatsApp não encontrado')).toBeVisible();
  await expect(page.getByText('Cliente não possui telefone cadastrado')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 2' }).click();
  await receipt.getByRole('button', { name: 'E-mail' }).click();
  await expect(page.getByText('Email não encontrado')).toBeVisible();
  await expect(page.getByText('Cliente não possui email cadastrado')).toBeVisible();
});

test.describe('when the mail does not leave', () => {
  test('it says so in the server’s words', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 50\d/);
    const shop = await openShop(page);
    const maria = await addCustomer(page, shop, { email: 'maria@example.com' });
    await sell(page, shop, (await addProduct(page, shop)).id, { customerId: maria.id });
    const message = 'Não foi possível enviar o comprovante. Tente novamente.';
    await page.route('**/send-receipt', (route) =>
      route.fulfill({ status: 503, json: { code: 'mail_unavailable', message } }),
    );
    await enter(page, shop, '/sales');
    await page.getByRole('button', { name: /Reenviar comprovante/ }).click();
    await expect(page.getByText('Erro ao enviar comprovante')).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });
});

test('WhatsApp is offered to those with a phone, with the receipt written', async ({ page, context }) => {
  const shop = await openShop(page);
  const maria = await addCustomer(page, shop, { phone: '11981234410' });
  await sell(page, shop, (await addProduct(page, shop)).id, { customerId: maria.id, quantity: 2 });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enter(page, shop, '/sales');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /por WhatsApp/ }).click();
  const chat = await opened;
  await chat.waitForURL('https://wa.me/**');
  const address = new URL(chat.url());
  expect(address.origin + address.pathname).toBe('https://wa.me/5511981234410');
  expect(address.searchParams.get('text')).toMatch(/Café torrado 500 g[\s\S]*Total: R\$\s37,80/);
  await expect(page.getByText('WhatsApp aberto')).toBeVisible();
});

for (const roll of ['58', '80']) {
  test(`a receipt is printed on ${roll} mm, on one page as long as it is`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'the receipt printer stands beside the computer');
    const shop = await openShop(page);
    const ids = [];
    for (const name of ['Café', 'Pão', 'Açúcar']) ids.push((await addProduct(page, shop, { name })).id);
    const lines = ids.map((productId) => ({ productId, quantity: 1 }));
    const headers = { authorization: `Bearer ${shop.accessToken}` };
    await page.request.post('/api/checkouts', { data: { lines, paymentMethod: 'pix' }, headers });
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await enter(page, shop, '/sales');
    await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
    const receipt = dialog(page, 'Comprovante de Venda');
    await receipt.getByText(`${roll} mm`).click();
    await receipt.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.locator('html[data-printed=yes]')).toBeAttached();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    const [, width = 0, height = 0] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? [];
    expect(Math.abs((width * 25.4) / 72 - Number(roll))).toBeLessThan(1);
    expect(height).toBeGreaterThan(width);
    await page.reload();
    await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
    await expect(receipt.getByRole('radio', { name: `${roll} mm` })).toBeChecked();
  });
}

test('a receipt shows what was taken off and every payment, and the dashboard counts the whole', async ({ page }) => {
  const shop = await openShop(page);
  const coffee = await addProduct(page, shop, { name: 'Café torrado em grãos 1 kg', price: '50.00' });
  const sugar = await addProduct(page, shop, { name: 'Açúcar', price: '10.00' });
  const data = {
    lines: [
      { productId: coffee.id, quantity: 2, discount: { percent: '5', reason: 'embalagem amassada' } },
      { productId: sugar.id, quantity: 1 },
    ],
    discount: { amount: '5.00' },
    payments: [
      { method: 'cash', amount: '30.00', tendered: '50.00' },
      { method: 'card', amount: '60.00', card: 'credit', instalments: 3 },
      { method: 'pix', amount: '10.00' },
    ],
  };
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  expect((await page.request.post('/api/checkouts', { data, headers })).status()).toBe(201);
  await enter(page, shop, '/sales');
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  const receipt = dialog(page, 'Comprovante de Venda');
  const said = [
    ...['2 × R$ 50,00', 'R$ 100,00', 'Desconto', '-R$ 5,00', 'Subtotal', 'R$ 105,00', 'TOTAL', 'R$ 100,00'],
    ...['Dinheiro', 'R$ 30,00', 'Cartão de crédito em 3x', 'R$ 60,00', 'PIX', 'R$ 10,00'],
    ...['Recebido em dinheiro', 'R$ 50,00', 'Troco', 'R$ 20,00'],
  ];
  for (const words of said) await expect(receipt).toContainText(words);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await expect(page.getByText('R$ 100,00').first()).toBeVisible();
});

test('the code on a receipt opens its page, for whoever holds it', async ({ page, browser }) => {
  const shop = await openShop(page);
  const maria = await addCustomer(page, shop, { name: 'Maria da Silva' });
  const coffee = await addProduct(page, shop, { name: 'Café torrado em grãos 1 kg', price: '50.00' });
  const data = {
    lines: [{ productId: coffee.id, quantity: 2, discount: { percent: '5', reason: 'segredo' } }],
    customerId: maria.id,
    payments: [
      { method: 'cash', amount: '30.00', tendered: '50.00' },
      { method: 'card', amount: '65.00', card: 'credit', instalments: 3 },
    ],
  };
  const headers = { authorization: `Bearer ${shop.accessToken}` };
  const { id, receiptUrl } = await (await page.request.post('/api/checkouts', { data, headers })).json();
  await enter(page, shop, '/sales');
  await page.getByRole('button', { name: 'Ver comprovante da venda nº 1' }).click();
  await expect(dialog(page, 'Comprovante de Venda').getByRole('img', { name: /QR Code/ })).toBeVisible();

  const stranger = await browser.newPage();
  await stranger.goto(receiptUrl);
  await expect(stranger.getByRole('heading', { name: 'Comprovante de venda' })).toBeVisible();
  const main = stranger.getByRole('main');
  for (const said of ['Café torrado em grãos 1 kg', 'nº 1', 'Cartão de crédito em 3x', 'Troco', 'Maria']) {
    await expect(main).toContainText(said);
  }
  await expect(main).not.toContainText('Silva');
  await expect(main).not.toContainText('segredo');
  await page.request.post(`/api/sales/${id}/cancel`, { data: {}, headers });
  await expect
    .poll(async () => {
      await stranger.reload();
      return main.textContent();
    })
    .toContain('Venda cancelada em');
  expect((await stranger.goto('/r/unknownunknownunknown0'))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Comprovante não encontrado' })).toBeVisible();
  await stranger.close();
});
