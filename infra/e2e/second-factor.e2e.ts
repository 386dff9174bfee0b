import { readCommandConfig } from '@pdv/app/config';
import { withLog } from '@pdv/app/with-log';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { makeOperator } from './operator.ts';
import { scannedQr } from './scan-qr.ts';
import { enter, openShop, test } from './shop.ts';

const HALF_MINUTE_MS = 30_000;
const halfMinute = () => Math.floor(Date.now() / HALF_MINUTE_MS);

/** The person's phone: it knows what the QR code says, and nothing else. */
async function pairPhone(page: Page) {
  const uri = await scannedQr(page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' }));
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    secret,
    /** None is taken twice. Of a phone whose clock is ahead, the one of the half minute to come is taken, too. */
    async code(): Promise<string> {
      const next = Math.max(halfMinute(), last + 1);
      await expect(() => expect(halfMinute()).toBeGreaterThanOrEqual(next - 1)).toPass({ timeout: 40_000 });
      last = next;
      return totp.generate({ timestamp: next * HALF_MINUTE_MS });
    },
  };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

const badge = (page: Page, text: string) =>
  page.locator('section', { hasText: 'Verificação em duas etapas' }).getByText(text, { exact: true });
const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
const codeField = (page: Page) => page.getByLabel('Código do aplicativo');
const recoveryField = (page: Page) => page.getByLabel('Código de recuperação', { exact: true });

test('an owner turns it on, enters with the phone and without it, and turns it off', async ({ page }) => {
  const shop = await openShop(page);
  const password = shop.password;
  await enter(page, shop, '/account');
  await expect(badge(page, 'Desligada')).toBeVisible();
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Senha atual').fill('errada-1');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('Senha incorreta. Tente novamente.')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expectAccessible(page);
  const phone = await pairPhone(page);
  await expect(dialog.getByText(phone.secret.match(/.{1,4}/g)?.join(' ') ?? '')).toBeVisible();
  await codeField(page).fill('000000');
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(dialog.getByText('Código errado')).toBeVisible();
  await codeField(page).fill(await phone.code());
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expectAccessible(page);
  const [first = '', second = ''] = await recoveryCodes(page).allTextContents();
  // They are shown once: a stray Esc does not lose them.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(badge(page, 'Ligada')).toBeVisible();
  await expect(page.getByText('Códigos de recuperação que restam: 10.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Sair', exact: true }).click();
  await logIn(page, { email: shop.email, password });
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Digite o código')).toBeVisible();
  await expectAccessible(page);
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Código errado')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(shop.email);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await codeField(page).fill(await phone.code());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.evaluate(() => localStorage.clear());
  await logIn(page, { email: shop.email, password });
  await page.getByRole('button', { name: 'Estou sem o celular' }).click();
  await recoveryField(page).fill(first.toUpperCase());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/account');
  await expect(page.getByText('Códigos de recuperação que restam: 9.')).toBeVisible();
  await page.getByRole('button', { name: 'Novos códigos' }).click();
  await dialog.getByLabel('Senha atual').fill(password);
  await codeField(page).fill(await phone.code());
  await dialog.getByRole('button', { name: 'Criar códigos' }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expectAccessible(page);
  const [renewed = ''] = await recoveryCodes(page).allTextContents();
  expect([first, second]).not.toContain(renewed);
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Códigos de recuperação que restam: 10.')).toBeVisible();

  await page.getByRole('button', { name: 'Desligar' }).click();
  await dialog.getByLabel('Senha atual').fill(password);
  await page.getByRole('button', { name: 'Estou sem o celular' }).click();
  await recoveryField(page).fill(second);
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await expect(dialog.getByText('Código errado')).toBeVisible();
  await recoveryField(page).fill(renewed);
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await expect(badge(page, 'Desligada')).toBeVisible();
});

test('an operator sets it up at the sign-in from the eighth day on', async ({ page }) => {
  const operator = makeOperator();
  await withLog(readCommandConfig({ DATA_DIR: process.env.E2E_DATA_DIR }), ({ pool }) =>
    pool.query("UPDATE command.operators SET created_at = now() - interval '8 days' WHERE email = $1", [
      operator.email,
    ]),
  );
  await logIn(page, operator);
  await expect(page.getByText('Administradores entram com a senha e um código do celular.')).toBeVisible();
  await expectAccessible(page);
  const phone = await pairPhone(page);
  await codeField(page).fill(await phone.code());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/account');
  await expect(badge(page, 'Ligada')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, operator);
  await codeField(page).fill(await phone.code());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
