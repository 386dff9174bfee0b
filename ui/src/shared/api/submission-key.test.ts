import { expect, it } from 'vitest';
import { createSubmissionKey } from './submission-key.ts';

it('keeps the key over retries of the same submission', () => {
  const key = createSubmissionKey();
  const first = key.keyFor({ name: 'Café', stock: 3 });
  expect(key.keyFor({ name: 'Café', stock: 3 })).toBe(first);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
});

it('takes another key once the content has changed', () => {
  const key = createSubmissionKey();
  expect(key.keyFor({ stock: 3 })).not.toBe(key.keyFor({ stock: 4 }));
});

it('takes another key for the same content after success', () => {
  const key = createSubmissionKey();
  const first = key.keyFor({ stock: 3 });
  key.renew();
  expect(key.keyFor({ stock: 3 })).not.toBe(first);
});
