// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** As screens ask: what it is about is null once the question was answered. */
function ask(name: string | null, description: string | undefined = 'Ela some de todos os caixas.'): string {
  const nothing = () => undefined;
  const title = `Descartar a comanda ${name ?? ''}?`;
  const texts = { title, ...(description !== undefined && { description }), confirmLabel: 'Descartar' };
  act(() =>
    root.render(
      <ChakraProvider value={system}>
        <ConfirmDialog open={name !== null} onClose={nothing} onConfirm={nothing} {...texts} />
      </ChakraProvider>,
    ),
  );
  return document.body.textContent ?? '';
}

it('goes on saying what it asked while it closes, and asks about the next one', () => {
  expect(ask('Mesa 4')).toContain('Descartar a comanda Mesa 4?Ela some de todos os caixas.');
  expect(ask(null)).toContain('Descartar a comanda Mesa 4?');
  expect(ask('João')).toContain('Descartar a comanda João?');
});
