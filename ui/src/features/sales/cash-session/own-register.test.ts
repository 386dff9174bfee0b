// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepRegister, readRegister } from './own-register.ts';

beforeEach(() => localStorage.clear());

it('keeps one register for each shop of this browser', () => {
  expect(readRegister('padaria')).toBeNull();
  keepRegister('padaria', { id: 'a', name: 'Caixa 1' });
  keepRegister('mercado', { id: 'b', name: 'Balcão' });
  expect(readRegister('padaria')).toEqual({ id: 'a', name: 'Caixa 1' });
  expect(readRegister('mercado')).toEqual({ id: 'b', name: 'Balcão' });
  keepRegister('padaria', { id: 'a', name: 'Caixa 1', sessionId: 's' });
  expect(readRegister('padaria')).toEqual({ id: 'a', name: 'Caixa 1', sessionId: 's' });
});

it.each(['{', '"Caixa 1"', '{"id":7,"name":"Caixa 1"}', '{"id":"a"}'])('takes %s for no register', (kept) => {
  localStorage.setItem('fregues.register.padaria', kept);
  expect(readRegister('padaria')).toBeNull();
});
