import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correlationIdOf, newTraceId, parseTraceparent, traceIdOf } from './trace-ids.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const good = `00-${traceId}-${spanId}-01`;

it.each([good, `00-${traceId}-${spanId}-00`, `01-${traceId}-${spanId}-01`, `cc-${traceId}-${spanId}-01-what-comes`])(
  'reads %s',
  (header) => expect(parseTraceparent(header)).toEqual({ traceId, spanId }),
);

it.each([
  ['nothing', undefined],
  ['nothing said', ''],
  ['several headers', [good, good]],
  ['several in one', `${good}, ${good}`],
  ['a version that cannot be', `ff-${traceId}-${spanId}-01`],
  ['more than version 00 has', `${good}-what-comes`],
  ['more without a dash', `cc-${traceId}-${spanId}-01.what-comes`],
  ['capitals', good.toUpperCase()],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['no span', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['too short a trace', `00-${traceId.slice(1)}-${spanId}-01`],
  ['a line of a log', `${good}\n{"level":50,"msg":"forged"}`],
  ['a line of a log as its trace', `00-${traceId.slice(2)}\r\n-${spanId}-01`],
  ['a word of SQL', `00-${traceId.slice(2)}';-${spanId}-01`],
  ['letters of other alphabets', `00-${'а'.repeat(32)}-${spanId}-01`],
  ['a header as long as may be', `00-${traceId.repeat(500)}-${spanId}-01`],
])('reads nothing from %s', (_, header) => expect(parseTraceparent(header)).toBeUndefined());

it('hands on hexadecimal digits alone, whatever it is given', () => {
  const pieces = fc.constantFrom(traceId, spanId, '00', 'ff', '01', '-', '0', 'g', '\n', '%0a', '"', '\u2028', ' ');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces).map((all) => all.join('')),
        fc.string(),
      ),
      (header) => {
        const read = parseTraceparent(header);
        expect(read ? `${read.traceId}-${read.spanId}` : `${traceId}-${spanId}`).toMatch(/^[\da-f]{32}-[\da-f]{16}$/);
      },
    ),
  );
});

it('is the correlation id of events, there and back', () => {
  const made = newTraceId();
  expect(correlationIdOf(made)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(traceIdOf(correlationIdOf(made))).toBe(made);
});
