import { expect, it } from 'vitest';
import { insertAt } from './insert-variable.ts';

it('puts a variable where the cursor stands, in place of what is selected', () => {
  expect(insertAt('Olá, !', 5, 5, '{{cliente}}')).toEqual({ value: 'Olá, {{cliente}}!', cursor: 16 });
  expect(insertAt('Olá, fulano!', 5, 11, '{{cliente}}')).toEqual({ value: 'Olá, {{cliente}}!', cursor: 16 });
  expect(insertAt('', 0, 0, '{{loja}}')).toEqual({ value: '{{loja}}', cursor: 8 });
});
