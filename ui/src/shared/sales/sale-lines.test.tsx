// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { SaleLines } from './sale-lines.tsx';

const payment = (method: 'pix' | 'cash', amount: string) => ({
  ...{ method, amount, tendered: null, card: null, dueDate: null },
});

it('shows the payments with their amounts where there are several', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const shown = async (payments: Sale['payments']) => {
    const sale = { number: 7, lines: [], cancelled: null, payments };
    await act(async () => {
      root.render(
        <ChakraProvider value={system}>
          <SaleLines sale={sale} />
        </ChakraProvider>,
      );
    });
    return [...place.querySelectorAll('[aria-label="Pagamentos da venda nº 7"] li')].map((row) => row.textContent);
  };
  expect(await shown([payment('pix', '10.00')])).toEqual([]);
  const both = [payment('pix', '6.00'), payment('cash', '4.00')];
  await vi.waitFor(async () => expect(await shown(both)).toEqual(['PIXR$\u00a06,00', 'DinheiroR$\u00a04,00']));
  act(() => root.unmount());
});
