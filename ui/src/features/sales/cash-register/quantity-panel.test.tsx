// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuantityPanel } from './quantity-panel.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const product = { id: 'p2', name: 'Queijo', price: '39.90', stock: 12, barcode: null, unit: 'kg' } as const;
const nothing = () => undefined;

it.each([
  ['kg', 'Peso em kg', 'Sem o peso, não entra na venda.'],
  ['L', 'Quantidade em L', 'Sem a quantidade, não entra na venda.'],
  ['m', 'Comprimento em m', 'Sem o comprimento, não entra na venda.'],
] as const)('names the measure of %s at the field and below it', (unit, label, sentence) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <QuantityPanel
        asking={{ product: { ...product, unit }, before: 0, units: 0, how: 'scanned' }}
        {...{
          autoFocus: false,
          lacking: false,
          onNote: nothing,
          onConfirm: nothing,
          onCancel: nothing,
          onCode: nothing,
        }}
      />,
    ),
  );
  const input = place.querySelector('input');
  expect(place.querySelector('label')?.textContent).toBe(label);
  expect(place.querySelector('label')?.htmlFor).toBe(input?.id);
  expect([input?.ariaLabel ?? input?.getAttribute('aria-label'), input?.placeholder]).toEqual([
    `${label} de Queijo`,
    '0,000',
  ]);
  expect(place.textContent).toContain(sentence);
  act(() => root.unmount());
});

it('says at the field what is missing', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (lacking: boolean) =>
    act(() =>
      root.render(
        <QuantityPanel
          asking={{ product, before: 0, units: 0, how: 'scanned' }}
          autoFocus={false}
          lacking={lacking}
          onNote={nothing}
          onConfirm={nothing}
          onCancel={nothing}
          onCode={nothing}
        />,
      ),
    );
  show(false);
  expect(place.querySelector('[role=alert]')).toBeNull();
  show(true);
  const said = place.querySelector('[role=alert]');
  expect(said?.textContent).toBe('Falta o peso. Digite kg com até três casas, como 1,250.');
  const input = place.querySelector('input');
  expect(input?.getAttribute('aria-describedby')).toBe(said?.id);
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  act(() => root.unmount());
});
