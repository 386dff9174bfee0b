import { contrast } from '@pdv/schemas/kernel/colour';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paletteOf } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('can be read in whatever colours a shop chooses, light and dark', () => {
  fc.assert(
    fc.property(hex, hex, (primaryColor, secondaryColor) => {
      for (const palette of Object.values(paletteOf({ primaryColor, secondaryColor }))) {
        const { ground, onGround, onGroundMuted, panel, text, muted, accent, accentEnd, onAccent, tint, accentText } =
          palette;
        for (const [on, colour] of [
          [ground, onGround],
          [ground, onGroundMuted],
          [panel, text],
          [panel, muted],
          [accent, onAccent],
          [accentEnd, onAccent],
          [tint, accentText],
          [panel, accentText],
        ] as const) {
          if (contrast(on, colour) < 4.5) throw new Error(`${colour} on ${on}: ${contrast(on, colour)}`);
        }
      }
    }),
  );
});

it('keeps the colour of a shop whose buttons can be read', () => {
  expect(paletteOf({ primaryColor: '#7C3AED', secondaryColor: '#ffffff' }).light.accent).toBe('#7c3aed');
  expect(paletteOf({ primaryColor: '#fde047', secondaryColor: '#ffffff' }).light).toMatchObject({
    accent: '#fde047',
    onAccent: '#0f172a',
  });
});

it('paints with its own what is no colour', () => {
  const hostile = paletteOf({ primaryColor: 'red;}body{display:none', secondaryColor: 'url(https://evil.example)' });
  for (const colour of Object.values({ ...hostile.light, ...hostile.dark })) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});
