import { FIRST_COLOURS } from '@pdv/schemas/catalog/palette';
import { expect, it } from 'vitest';
import { contrastHint } from './contrast.ts';

it('warns of buttons that nobody sees on their ground', () => {
  expect(contrastHint('#fde047', '#fef9c3')).toContain('quase não se destacam');
  expect(contrastHint('#1d4ed8', '#f3f4f6')).toBeNull();
  expect(contrastHint('#3b82f6', '#ffffff')).toContain('mais escura');
  expect(contrastHint(FIRST_COLOURS.primary, FIRST_COLOURS.secondary)).toBeNull();
  expect(contrastHint('azul', '#f3f4f6')).toBeNull();
});
