// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { startFailed } from './start-failed.ts';

it('takes the place of the spinner, and offers to reload', () => {
  document.body.innerHTML = '<div id="root"><div role="status">Carregando…</div></div>';
  startFailed(document.querySelector('#root') as Element);
  expect(document.querySelector('[role="status"]')).toBeNull();
  expect(document.querySelector('main h1')?.textContent).toBe('Não foi possível abrir esta página');
  expect(document.querySelector('main button')?.textContent).toBe('Recarregar');
});
