import { expect, it } from 'vitest';
import { badgeText, noticesOf } from './notices.ts';

it('names what waits, in words that fit one and many, and leads to it', () => {
  expect(noticesOf({ lowStock: 1, overdue: 3, unknown: 1 }).map(({ text, to }) => [text, to])).toEqual([
    ['1 lembrete sem confirmação de envio', '/followups?status=unknown'],
    ['3 lembretes vencidos sem envio', '/followups?status=overdue'],
    ['1 produto com estoque baixo', '/products?filtro=low'],
  ]);
});

it('says first that the plan could not be charged, and leads to where the card is changed', () => {
  expect(noticesOf({ lowStock: 1, overdue: 1, unknown: 2, paymentFailed: true }).map(({ to }) => to)).toEqual([
    '/settings?aba=cobranca',
    '/followups?status=unknown',
    '/followups?status=overdue',
    '/products?filtro=low',
  ]);
});

it('says nothing of what is in order, or not for this member to see', () => {
  expect(noticesOf({ lowStock: 0, overdue: 0, unknown: 0 })).toEqual([]);
  expect(noticesOf({ lowStock: undefined, overdue: undefined, unknown: undefined })).toEqual([]);
});

it('keeps a number that fits on the bell', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
});
