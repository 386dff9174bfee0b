import { expect, test, vi } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('makes nothing before it is asked, and then one for all', () => {
  const make = vi.fn(() => ({}));
  const made = onFirstUse(make);
  expect(make).not.toHaveBeenCalled();
  expect(made()).toBe(made());
  expect(make).toHaveBeenCalledTimes(1);
});

test('loading the words for amounts and quantities makes no formatter', async () => {
  const made = vi.fn();
  class Counted extends Intl.NumberFormat {
    constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...options);
      made();
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: Counted } }));
  vi.resetModules();
  try {
    const [{ formatBrl }] = await Promise.all([import('./money.ts'), import('./quantity.ts'), import('./counted.ts')]);
    expect(made).not.toHaveBeenCalled();
    expect(formatBrl(5899)).toBe('R$\u00a058,99');
    expect(made).toHaveBeenCalledTimes(1);
  } finally {
    vi.unstubAllGlobals();
  }
});
