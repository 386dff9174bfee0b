import { expect, it } from 'vitest';
import { stripKeys } from './key-strip.tsx';
import { REGISTER_KEYS, registerKey } from './register-keys.ts';

it('has every key once, and a name and words for each', () => {
  const pressed = REGISTER_KEYS.flatMap(({ keys, held = '' }) => keys.map((key) => `${held} ${key}`));
  expect(new Set(pressed).size).toBe(pressed.length);
  expect(new Set(REGISTER_KEYS.map(({ cap }) => cap)).size).toBe(REGISTER_KEYS.length);
  for (const { cap, says, action, keys } of REGISTER_KEYS) {
    expect(cap && says).toBeTruthy();
    expect([cap, keys.length > 0]).toEqual([cap, action !== 'typed']);
  }
});

it('is looked up by what is held', () => {
  expect(registerKey('F6')?.action).toBe('pay');
  expect(registerKey('F6', 'shift')?.action).toBe('payInParts');
  expect(registerKey('D', 'ctrl')?.action).toBe('discount');
  for (const key of ['d', 'F5', 'F12', 'a', '1']) expect(registerKey(key)).toBeUndefined();
});

it('shows the most needed below the products, neighbours together', () => {
  expect(stripKeys()).toEqual([
    ['F2', 'código'],
    ['F3', 'produto'],
    ['F6–F9', 'pagamento'],
    ['F4', 'finalizar'],
    ['?', 'todas as teclas'],
  ]);
});
