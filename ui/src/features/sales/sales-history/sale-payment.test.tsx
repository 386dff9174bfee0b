// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { system } from '../../../shared/theme/system.ts';
import { SalePayment } from './sale-payment.tsx';

const part = { method: 'credit', amount: '5.00', tendered: null, card: null } as const;
const onTerm = (dueDate: string | null, over: Partial<Sale> = {}) =>
  ({
    ...{ number: 7, paymentMethod: 'credit', payments: [{ ...part, dueDate }] },
    ...{ cancelled: null, returned: '0.00', total: '5.00', lines: [] },
    ...over,
  }) as unknown as Sale;
const owed = (amount: string, dueDate: string | null) => ({ owed: { amount, dueDate } });
const cancelled = { at: '2026-11-21T12:00:00.000Z', reason: null };

it.each([
  ['vence 10/12', onTerm('2026-12-10', owed('5.00', '2026-12-10'))],
  ['vence hoje', onTerm('2026-11-21', owed('5.00', '2026-11-21'))],
  ['venceu 10/11', onTerm('2026-11-10', owed('5.00', '2026-11-10'))],
  ['venceu 10/11', onTerm('2026-11-10', { ...owed('2.00', '2026-11-10'), returned: '3.00' })],
  ['quitada', onTerm('2026-11-10', owed('0.00', null))],
  // The part that fell due first is paid.
  ['vence 10/12', onTerm('2026-11-10', owed('5.00', '2026-12-10'))],
  // A sale to nobody is in no account.
  ['venceu 10/11', onTerm('2026-11-10')],
  [null, onTerm('2026-11-10', { cancelled })],
  [null, onTerm('2026-11-10', { ...owed('0.00', null), returned: '5.00' })],
  [null, onTerm(null)],
])('says %s', async (words, sale) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <ChakraProvider value={system}>
        <SalePayment sale={sale} today="2026-11-21" />
      </ChakraProvider>,
    );
  });
  expect(place.querySelector('p')?.textContent ?? null).toBe(words);
  await act(async () => root.unmount());
});
