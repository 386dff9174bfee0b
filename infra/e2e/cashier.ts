import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { rememberPosition } from './read.ts';
import type { Shop } from './shop.ts';

/** Of the owner, once the shop has a cashier. */
export const PIN = '4071';

export const approval = (page: Page) => page.getByRole('dialog', { name: /^Autorizar/ });

export async function typePin(page: Page, pin = PIN): Promise<void> {
  await approval(page).getByLabel('PIN do proprietário').fill(pin);
  await page.keyboard.press('Enter');
}

/** Changes a setting as the owner, over HTTP. */
export async function put(page: Page, shop: Shop, path: string, data: object): Promise<void> {
  const response = await page.request.put(path, { data, headers: { authorization: `Bearer ${shop.accessToken}` } });
  expect(response.status(), await response.text()).toBeLessThan(300);
  rememberPosition(page.context(), response.headers());
}

/** Gives the owner a PIN, and the shop a cashier. @returns the shop as Bia enters it */
export async function addCashier(page: Page, owner: Shop): Promise<Shop> {
  await put(page, owner, '/api/account/pin', { pin: PIN, currentPassword: owner.password });
  const login = { email: `caixa-${randomUUID()}@example.com`, password: 'segredo-da-bia' };
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const added = await page.request.post('/api/team', { data: { name: 'Bia', role: 'cashier', ...login }, headers });
  expect(added.status(), await added.text()).toBe(201);
  rememberPosition(page.context(), added.headers());
  const { accessToken, refreshToken } = await (await page.request.post('/api/auth/login', { data: login })).json();
  return { ...owner, ...login, accessToken, refreshToken };
}
