import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCnpj, formatCpf, isCnpj, isCpf } from './tax-ids.ts';

it.each(['12345678909', '52998224725', '39053344705'])('accepts the CPF %s', (cpf) => expect(isCpf(cpf)).toBe(true));

it.each(['12345678900', '12345678919', '11111111111', '00000000000', '1234567890', '123456789091', '1234567890A', ''])(
  'refuses %j as a CPF',
  (cpf) => expect(isCpf(cpf)).toBe(false),
);

// The second and the last are the examples in the guide of Receita Federal and Serpro to the check digits.
it.each(['33000167000101', '12ABC34501DE35', '00038166000105', '12345678000195'])('accepts the CNPJ %s', (cnpj) =>
  expect(isCnpj(cnpj)).toBe(true),
);

it.each([
  '12ABC34501DE34',
  '12ABC34501DE45',
  '12abc34501de35',
  '12ABC34501DEA5',
  '00000000000000',
  '33000167000102',
  '3300016700010',
  '',
])('refuses %j as a CNPJ', (cnpj) => expect(isCnpj(cnpj)).toBe(false));

it('notices every single wrong digit of a CPF and of a CNPJ of digits', () => {
  fc.assert(
    fc.property(fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const changed = (id: string) =>
        Array.from(id, (digit, n) => (n === at ? (Number(digit) + by) % 10 : digit)).join('');
      expect(isCpf(changed('52998224725'))).toBe(at >= 11);
      expect(isCnpj(changed('33000167000101'))).toBe(false);
    }),
  );
});

it('writes them as people do', () => {
  expect([formatCpf('12345678909'), formatCnpj('12ABC34501DE35')]).toEqual(['123.456.789-09', '12.ABC.345/01DE-35']);
});
