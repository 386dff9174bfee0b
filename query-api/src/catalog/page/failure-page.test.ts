import { expect, it } from 'vitest';
import { visitorsFailurePage } from './failure-page.ts';
import { UNBUILT } from './surroundings.ts';

it.each([
  [404, 'not_found', 'Página não encontrada', 'href="/"'],
  [429, 'too_many_requests', 'Muitos pedidos', 'href=""'],
  [400, 'invalid_request', 'Endereço inválido', 'href="/"'],
  [400, 'invalid_input', 'Não foi possível abrir a página', 'href="/"'],
  [503, 'unavailable', 'Não foi possível abrir a página', 'href=""'],
  [500, 'internal', 'Não foi possível abrir a página', 'href=""'],
])('a %i (%s) says %s and where to go on', (status, code, title, action) => {
  const page = visitorsFailurePage(UNBUILT, { status, code, message: '<b>Internal</b>' });
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`class="action" ${action}`);
  expect(page).not.toContain('<b>');
  if (status >= 500) expect(page).not.toContain('Internal');
});
