// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../theme/system.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

let root: Root;
let told: (number | string)[];

function Field() {
  const [value, setValue] = useState<number | string>(1);
  return (
    <QuantityStepper
      value={value}
      onChange={(next) => {
        told.push(next);
        setValue(next);
      }}
    />
  );
}

const field = (): HTMLInputElement => document.querySelector('input') as HTMLInputElement;

/** One character after the other, as React hears them from a keyboard. */
function type(text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (let end = 1; end <= text.length; end += 1) {
    act(() => {
      set?.call(field(), text.slice(0, end));
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told = [];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <ChakraProvider value={system}>
        <Field />
      </ChakraProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each(['1,5', '0,350', '1.5', '1 5'])('makes no other number of %s, and keeps it in sight', (text) => {
  type(text);
  act(() => field().blur());
  expect(told.at(-1)).toBe(text);
  expect(field().value).toBe(text);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('takes whole units, and steps from one where none stand there', () => {
  type('12');
  expect(told.at(-1)).toBe(12);
  type('1,5');
  act(() => document.querySelector<HTMLButtonElement>('[aria-label="Aumentar"]')?.click());
  expect(told.at(-1)).toBe(2);
  expect(field().value).toBe('2');
});
