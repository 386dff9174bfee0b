import { expect, it } from 'vitest';
import { badgeText, noticesOf } from './notices.ts';

it('names what waits, in words that fit one and many, and leads to it', () => {
  expect(noticesOf({ lowStock: 1, overdue: 3 }).map(({ text, to }) => [text, to])).toEqual([
    ['3 lembretes vencidos sem envio', '/followups?status=overdue'],
    ['1 produto com estoque baixo', '/products?filtro=low'],
  ]);
});

it('says first that the plan could not be charged, and leads to where the card is changed', () => {
  expect(noticesOf({ lowStock: 1, overdue: 1, paymentFailed: true }).map(({ to }) => to)).toEqual([
    '/settings?aba=cobranca',
    '/followups?status=overdue',
    '/products?filtro=low',
  ]);
});

it('says nothing of what is in order, or not for this member to see', () => {
  expect(noticesOf({ lowStock: 0, overdue: 0 })).toEqual([]);
  expect(noticesOf({ lowStock: undefined, overdue: undefined })).toEqual([]);
});

it('keeps a number that fits on the bell', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
});
