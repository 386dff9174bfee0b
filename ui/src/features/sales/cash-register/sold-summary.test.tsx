// @vitest-environment jsdom
import type { Sale } from '@pdv/schemas/sales/sale';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { SoldSummary } from './sold-summary.tsx';

const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
afterEach(() => {
  root.unmount();
  place.remove();
});

const sale: Sale = {
  ...{ id: 'sale', number: 7, lines: [], discount: '0.00', discountReasons: [], total: '6.99', change: '0.00' },
  payments: [{ method: 'pix', amount: '6.99', tendered: null, card: null, dueDate: null }],
  ...{ paymentMethod: 'pix', saleDate: '2026-11-21T15:00:00.000Z', businessDate: '2026-11-21', customer: null },
  ...{ notes: null, receiptUrl: '/r/Zq3vX0m1T8yL5sWc7RkHdA', cancelled: null },
};

it('hears its keys as soon as it can be read', async () => {
  const heard: string[] = [];
  const press = (key: string, init: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  const seen = vi.fn(() => {
    press('p', { ctrlKey: true });
    press('7');
  });
  const observer = new MutationObserver(() => {
    observer.disconnect();
    seen();
  });
  observer.observe(place, { childList: true });
  root.render(
    <SoldSummary
      sale={sale}
      changed={false}
      timeZone="America/Sao_Paulo"
      onNext={(first) => heard.push(`next ${first}`)}
      onReceipt={() => undefined}
      onPrint={() => heard.push('print')}
    />,
  );
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(heard).toEqual(['print', 'next 7']);
  expect(document.activeElement?.textContent).toContain('Nova Venda');
});
