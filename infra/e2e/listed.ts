import type { Page } from '@playwright/test';

/** What a list shows of one thing: a row of its table, or its card. */
export function listed(page: Page, list: 'Produtos' | 'Clientes', name: string) {
  const row = page.getByRole('table', { name: list }).getByRole('row');
  return row.or(page.getByRole('list', { name: list }).getByRole('listitem')).filter({ hasText: name });
}
