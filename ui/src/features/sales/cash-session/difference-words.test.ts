import { expect, it } from 'vitest';
import { type CountedMethod, differencesOf, differenceWords } from './difference-words.ts';

/** Intl puts a no-break space after the sign of the currency. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[CountedMethod, string, string, string]>([
  ['cash', '-2.00', 'error', 'Faltaram R$ 2,00 em dinheiro'],
  ['cash', '-1.50', 'error', 'Faltou R$ 1,50 em dinheiro'],
  ['card', '0.01', 'warning', 'Sobrou R$ 0,01 no cartão'],
  ['pix', '0.50', 'warning', 'Sobraram R$ 0,50 no PIX'],
  ['pix', '1234.00', 'warning', 'Sobraram R$ 1.234,00 no PIX'],
  ['cash', '0.00', 'success', 'Conferido'],
  ['cash', '-0.00', 'success', 'Conferido'],
])('says of %s %s: %s, %s', (method, difference, tone, text) => {
  const words = differenceWords(method, difference);
  expect([words.tone, plain(words.text)]).toEqual([tone, text]);
});

it('names each method that differs, even where they add up to nothing', () => {
  const words = differencesOf({ cash: '-10.00', card: '10.00', pix: '0.00' });
  expect(words.map(({ text }) => plain(text))).toEqual([
    'Faltaram R$ 10,00 em dinheiro',
    'Sobraram R$ 10,00 no cartão',
  ]);
});

it('is checked where nothing differs', () => {
  expect(differencesOf({ cash: '0.00', card: '0.00', pix: '0.00' })).toEqual([{ tone: 'success', text: 'Conferido' }]);
});
