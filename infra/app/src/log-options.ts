import type { LoggerOptions } from 'pino';

/**
 * One JSON object per line, with the name of the service. Of an error it logs only type, code, message and frames:
 * other fields of a Postgres error, such as the refused row, may hold personal data. Messages may quote people's text
 * too, so it removes the parts that could be such text.
 */
export function logOptions(level: string, service: string): LoggerOptions {
  return { level, base: { service, pid: process.pid }, serializers: { err: brief } };
}

function brief(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as { code?: string };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code,
    message: withoutQuotations(message),
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause: brief(cause) }),
  };
}

const ID = '(?:[a-z]+-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const QUOTATIONS: readonly (readonly [pattern: string, shown: string])[] = [
  ['"[^]*"', '"…"'],
  ["'[^]*'", "'…'"],
  ['\\?\\S+', '?…'],
  ['[^\\s<>(),;:]+@[^\\s<>(),;:]+', '<e-mail>'],
  // Phones, CPF, cards, codes.
  ['\\+?\\(?\\d(?:[\\d\\s().\\/-]*\\d){7,}', '<number>'],
  // Tokens and keys.
  ['[\\w+/=.-]{32,}', '<token>'],
];
const ANY = new RegExp([ID, ...QUOTATIONS.map(([pattern]) => pattern)].map((each) => `(${each})`).join('|'), 'gi');

/** Keeps ids: without the database they identify no person. */
function withoutQuotations(message: string): string {
  return message.replace(ANY, (found: string, ...groups: (string | undefined)[]) => {
    const nth = groups.findIndex((group) => group !== undefined);
    return nth === 0 ? found : (QUOTATIONS[nth - 1]?.[1] ?? '');
  });
}
