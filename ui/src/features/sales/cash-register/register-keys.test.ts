import { expect, it } from 'vitest';
import { KEY_WORDS } from './key-words.ts';
import { REGISTER_KEYS, type RegisterKey, registerKey } from './register-keys.ts';

const KEYS: readonly RegisterKey[] = Object.values(REGISTER_KEYS);

it('has every key once', () => {
  const pressed = KEYS.flatMap(({ keys, held = '' }) => keys.map((key) => `${held} ${key}`));
  expect(new Set(pressed).size).toBe(pressed.length);
});

it('is looked up by what is held', () => {
  expect(registerKey('F6')?.action).toBe('pay');
  expect(registerKey('F6', 'shift')?.action).toBe('payInParts');
  expect(registerKey('D', 'ctrl')?.action).toBe('discount');
  for (const key of ['d', 'F5', 'F12', 'a', '1']) expect(registerKey(key)).toBeUndefined();
});

it('is listed whole, each under a name of its own', () => {
  const caps = KEY_WORDS.map(([cap]) => cap);
  expect(new Set(caps).size).toBe(caps.length);
  const named = [
    'F2',
    '3*código',
    'F3',
    'F6',
    'F9',
    'Shift F6–F9',
    'F10',
    'Ctrl P',
    '↑ ↓',
    '→ ←',
    'Delete',
    'Esc',
    '?',
  ];
  expect(caps).toEqual(expect.arrayContaining(named));
  for (const [, says] of KEY_WORDS) expect(says).toBeTruthy();
});
