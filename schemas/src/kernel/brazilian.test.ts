import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { speakBrazilian } from './brazilian.ts';

beforeAll(speakBrazilian);

test.each([
  [z.object({ a: z.string() }), { a: 1 }, 'Valor inválido'],
  [z.object({ a: z.string() }), {}, 'Campo obrigatório'],
  [z.object({}), 'x', 'Dados inválidos. Verifique as informações.'],
  [z.string().max(3), 'abcd', 'Máximo de 3 caracteres'],
  [z.string().min(1), '', 'Mínimo de 1 caractere'],
  [z.array(z.number()).max(1), [1, 2], 'Máximo de 1 item'],
  [z.number().max(1_000), 1_001, 'Deve ser no máximo 1.000'],
  [z.number().gt(0), 0, 'Deve ser maior que 0'],
  [z.enum(['csv', 'pdf']), 'x', 'Escolha uma destas opções: csv, pdf'],
  [z.literal('a'), 'b', 'Valor inválido'],
  [z.email(), 'x', 'E-mail inválido'],
  [z.guid(), 'x', 'Identificador inválido'],
  [z.iso.date(), 'x', 'Data inválida'],
  [z.string().regex(/x/), 'y', 'Formato inválido'],
  [z.number().multipleOf(5), 7, 'Deve ser múltiplo de 5'],
  [z.strictObject({}), { a: 1 }, 'Campos desconhecidos: a'],
  [z.union([z.string(), z.boolean()]), 7, 'Valor inválido'],
])('%#: said in Brazilian', (schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
