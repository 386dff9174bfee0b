import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Made on the server, as `make admin` does it. */
export function makeOperator() {
  const operator = { email: `op-${randomUUID()}@example.com`, password: 'segredo-do-rui' };
  const { status, stderr } = spawnSync(process.execPath, ['infra/app/dist/admin.mjs'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATA_DIR: process.env.E2E_DATA_DIR,
      EMAIL: operator.email,
      PASSWORD: operator.password,
      NAME: 'Rui Operador',
    },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return operator;
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}
