import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Maria da Silva', 'Maria'],
  ['  Conceição   Alves ', 'Conceição'],
  ['Dona Ana Lima', 'Dona Ana'],
  ['Dr. João Pereira', 'Dr. João'],
  ['Seu Zé', 'Seu Zé'],
  ['Dona', 'Dona'],
  ['Auto Peças Silva Ltda', 'Auto Peças Silva Ltda'],
  ['Padaria Central ME', 'Padaria Central ME'],
  ['   ', ''],
])('%s is spoken to as %s', (name, spoken) => {
  expect(firstName(name)).toBe(spoken);
});
