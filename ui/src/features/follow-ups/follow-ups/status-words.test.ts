import { expect, it } from 'vitest';
import { sentWords } from './status-words.ts';

it('calls sent only what left', () => {
  const words = (sent: number, recorded: number, unknown = 0) => Object.values(sentWords({ sent, recorded, unknown }));
  expect(sentWords()).toEqual({ label: 'Enviados', detail: 'por e-mail' });
  expect(words(3, 0)).toEqual(['Enviados', 'por e-mail']);
  expect(words(3, 0, 1)).toEqual(['Enviados', 'e mais 1 sem confirmação']);
  expect(words(3, 2, 1)).toEqual(['Enviados', '2 só gravados, sem sair, e mais 1 sem confirmação']);
  expect(words(3, 3)).toEqual(['Gravados', 'o e-mail não está configurado']);
});
