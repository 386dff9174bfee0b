import { expect, it } from 'vitest';
import { createHits } from './hits.ts';

const MILK = { text: '7891000100103', offCentre: 10 };
const COLA = { text: '036000291452', offCentre: 200 };

/** Looks every 100 ms. */
function watch(...pictures: (readonly { text: string; offCentre: number }[])[]): (string | null)[] {
  const hit = createHits();
  return pictures.map((seen, i) => hit(seen, i * 100));
}

it('counts a code that two pictures in a row say, and once for as long as it stays in sight', () => {
  expect(watch([MILK], [MILK], ...Array.from({ length: 40 }, () => [MILK])).filter(Boolean)).toEqual([MILK.text]);
});

it('counts no code that one picture alone says: it may be misread', () => {
  expect(watch([MILK], [COLA], [MILK], [], [MILK])).toEqual([null, null, null, null, null]);
});

it('counts it again once it was out of sight for a second and a half', () => {
  const gone = (pictures: number) => Array.from({ length: pictures }, () => []);
  const hits = (away: number) => watch([MILK], [MILK], ...gone(away), [MILK], [MILK]).filter(Boolean);
  expect(hits(12)).toEqual([MILK.text]);
  expect(hits(13)).toEqual([MILK.text, MILK.text]);
});

it('counts another one at once, and of two in sight the one nearer to the middle', () => {
  expect(watch([MILK], [MILK], [COLA], [COLA])).toEqual([null, MILK.text, null, COLA.text]);
  expect(watch([COLA, MILK], [COLA, MILK])[1]).toBe(MILK.text);
});

it('counts nothing blank, and nothing that the field for codes does not take', () => {
  const long = { text: `https://example.com/${'x'.repeat(60)}`, offCentre: 0 };
  expect(watch([{ text: ' ', offCentre: 0 }], [{ text: ' ', offCentre: 0 }], [long], [long])).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
