import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LABEL_CODE_DIGITS } from '../account/register-rules.ts';
import { lineAmount } from '../kernel/quantity.ts';
import { labelledAmount, labelSteps } from './label-amount.ts';
import { checkDigitOf, codesOfLabel, readLabel } from './scale-label.ts';

const price = (scaleLabelDigits: 4 | 5 | 6) => ({ scaleLabel: 'price', scaleLabelDigits }) as const;
const printed = (twelve: string) => `${twelve}${checkDigitOf(twelve)}`;

it('reads what scales print, with the check digit of an EAN-13', () => {
  expect(checkDigitOf('789100010010')).toBe(3);
  expect(readLabel(printed('200123001250'), price(5))).toEqual({
    ...{ code: '123', printed: '00123', kind: 'price', value: 1_250, fits: true },
  });
  expect(readLabel(printed('201230001250'), price(4))).toMatchObject({ code: '123', value: 1_250 });
  expect(readLabel(printed('200012301250'), { ...price(6), scaleLabel: 'weight' })).toMatchObject({
    ...{ code: '123', kind: 'weight', value: 1_250 },
  });
  expect(codesOfLabel({ code: '123', printed: '00123' })).toEqual(['123', '0123', '00123']);
});

it('takes nothing else for a label', () => {
  const label = printed('200123001250');
  expect(readLabel(label, { ...price(5), scaleLabel: 'off' })).toBeNull();
  for (const other of ['7891000100103', label.slice(1), `${label}0`, '2', '2abcdefghijkl'])
    expect(readLabel(other, price(5))).toBeNull();
});

it('finds every misread digit', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.stringMatching(/^2\d{11}$/), fc.integer({ min: 1, max: 12 }), digit, (twelve, at, other) => {
      const right = printed(twelve);
      const read = `${right.slice(0, at)}${other}${right.slice(at + 1)}`;
      expect(readLabel(read, price(5))?.fits).toBe(read === right);
    }),
  );
});

it('has every code and value that a scale can print in it again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LABEL_CODE_DIGITS), fc.nat(9_999), fc.nat(99_999), (digits, code, value) => {
      const twelve = `2${String(code).padStart(digits, '0')}${String(value).padStart(11 - digits, '0')}`;
      expect(readLabel(printed(twelve), price(digits))).toMatchObject({ code: String(code), value, fits: true });
    }),
  );
});

/** Up to R$ 999,99 a kilo, and labels that weigh something. */
const labelled = fc
  .record({
    price: fc.integer({ min: 1, max: 99_999 }),
    labels: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 }),
    more: fc.nat(5_000),
  })
  .filter(({ price, labels }) => labels.every((label) => labelSteps(label, price) > 0));

it('charges labels to the centavo, and what was weighed beside them by its weight', () => {
  fc.assert(
    fc.property(labelled, ({ price, labels, more }) => {
      const sum = labels.reduce((all, one) => all + one, 0);
      const steps = labels.reduce((all, one) => all + labelSteps(one, price), 0);
      expect(labelledAmount(price, steps, 'kg', labels)).toBe(sum);
      expect(labelledAmount(price, steps + more, 'kg', labels)).toBe(sum + lineAmount(price, more, 'kg'));
      // A label moves nobody's money: each is off by half a gram of what it weighs at most.
      expect(Math.abs(sum - (price * steps) / 1_000)).toBeLessThanOrEqual(labels.length * (price / 2_000) + 1e-6);
      // Fewer grams than the labels say are not theirs.
      expect(labelledAmount(price, steps - 1, 'kg', labels)).toBeNull();
    }),
  );
});

it('is the plain amount without labels, and none for a label that weighs nothing', () => {
  expect(labelledAmount(3_990, 1_250, 'kg')).toBe(lineAmount(3_990, 1_250, 'kg'));
  expect(labelledAmount(90, 3, undefined, [])).toBe(270);
  expect(labelledAmount(3_990, 500, 'kg', [1])).toBeNull();
  expect(labelledAmount(0, 500, 'kg', [100])).toBeNull();
});
