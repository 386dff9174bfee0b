import pg from 'pg';
import { expect, it } from 'vitest';
import { reasonOf } from './reason.ts';

it('names the kind of error and where it was thrown, and nothing of what it says', () => {
  const said = 'Maria Aparecida\n    at maria.ts:1:1 of Rua das Flores';
  const told = reasonOf(new TypeError(said));
  expect(told).toMatch(/^TypeError \(reason\.test\.ts:\d+\)$/);
  expect(reasonOf('Maria')).toBe('string');
});

it('names what Postgres did not take by its code and its place', () => {
  const refused = new pg.DatabaseError('null value for Maria', 10, 'error');
  Object.assign(refused, { code: '23502', table: 'sales', column: 'quantity', detail: 'Maria' });
  expect(reasonOf(refused)).toBe('Postgres 23502 (sales.quantity)');
  Object.assign(refused, { code: '22P02', table: undefined, column: undefined });
  expect(reasonOf(refused)).toBe('Postgres 22P02');
});
