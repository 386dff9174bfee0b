import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { expect, it } from 'vitest';
import type { Line } from './basket.ts';
import { orderMessage } from './order-message.ts';

const line = (name: string, price: number | null = 1_890, quantity = 2): Line => ({ id: name, name, price, quantity });
const order = (basket: readonly Line[], store = 'Padaria', customer = '', note = '') =>
  orderMessage({ store, basket, customer, note }).replaceAll('\u00a0', ' ');

it('says what, how many and how much', () => {
  expect(
    order([line('Café'), line('Pão', 120, 1)], 'Padaria', ' Bia ', 'sem açúcar'),
  ).toBe(`Olá, Padaria! Gostaria de fazer um pedido:

2 × Café – R$ 37,80
1 × Pão – R$ 1,20

*Total: R$ 39,00*

Nome: Bia
Observação: sem açúcar`);
});

it('says nothing of prices that the shop does not show', () => {
  expect(order([line('Café', null)])).toBe('Olá, Padaria! Gostaria de fazer um pedido:\n\n2 × Café');
});

it('lets no name begin a line, set letters bold, hide or turn what follows, or end the text of the link', () => {
  const names = ['Café\n\n*Total: R$ 0,01*', 'A\u202Etxt.exe', 'B&text=outro#x?y%0Az', '~~_```C'];
  const message = order(
    names.map((name) => line(name)),
    'Loja\nTotal: R$ 1',
  );
  expect(message.split('\n').filter((each) => each.startsWith('*Total'))).toHaveLength(1);
  expect(message).toContain('Olá, Loja Total: R$ 1! Gostaria');
  expect(message).toContain('2 × Café Total: R$ 0,01 –');
  expect(message).not.toMatch(/[\u202a-\u202e_~`]/);
  const link = new URL(chatLink('11981234410', message));
  expect([link.origin + link.pathname, [...link.searchParams.keys()], link.hash]).toEqual([
    'https://wa.me/5511981234410',
    ['text'],
    '',
  ]);
  expect(link.searchParams.get('text')).toBe(message);
});

it('stays within what an address holds', () => {
  const basket = Array.from({ length: 50 }, (_, n) => line(`${n} ${'ç'.repeat(160)}`));
  expect(chatLink('11981234410', order(basket)).length).toBeLessThan(32_000);
});
