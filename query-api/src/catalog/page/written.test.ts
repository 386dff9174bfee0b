import { expect, it } from 'vitest';
import { linesOf, widthOf } from './written.ts';

const style = { weight: 'extrabold', size: 50 } as const;

it.each([
  'Café',
  'Café torrado em grãos da Serra da Mantiqueira, moído na hora, 500 g',
  'x'.repeat(200),
  'a b '.repeat(90),
])('writes %j within its lines', (text) => {
  for (const most of [1, 3]) {
    const lines = linesOf(text, style, 466, most);
    expect(lines.length).toBeLessThanOrEqual(most);
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(466);
    const whole = lines.join(' ') === text;
    expect(whole || lines.at(-1)?.endsWith('…'), lines.join('|')).toBe(true);
  }
});

it('leaves out what the font cannot draw', () => {
  expect(linesOf('Pão 😀 寿司 quente', style, 466, 2)).toEqual(['Pão quente']);
  expect(linesOf('寿司', style, 466, 2)).toEqual([]);
});
