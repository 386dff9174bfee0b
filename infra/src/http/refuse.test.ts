import { expect, test } from 'vitest';
import { type Refusals, refuse } from './refuse.ts';

const refusals: Refusals<'taken' | 'short'> = {
  taken: { status: 409, message: 'Já existe.' },
  short: { status: 422, message: ({ left }) => `Só há ${left} unidades.` },
};

test('a code gets its status and words', () => {
  expect(refuse(refusals, { rejected: 'taken' })).toMatchObject({
    statusCode: 409,
    body: { code: 'taken', message: 'Já existe.' },
  });
});

test('the detail is in the words and beside them, and never in place of them', () => {
  expect(refuse(refusals, { rejected: 'short', detail: { left: 2, code: 'x' } }).body).toEqual({
    code: 'short',
    message: 'Só há 2 unidades.',
    left: 2,
  });
});
