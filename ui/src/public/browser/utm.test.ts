import { expect, it } from 'vitest';
import { utmOf } from './utm.ts';

it.each([
  ['?utm_source=instagram&utm_campaign=%20inverno%20&x=1', { source: 'instagram', campaign: 'inverno' }],
  ['?utm_source=&utm_medium=%20', null],
  ['?source=instagram', null],
  ['', null],
])('of %j it keeps what a campaign said', (search, utm) => {
  expect(utmOf(search)).toEqual(utm);
});

it('sends nothing that the server would refuse for its length', () => {
  expect(utmOf(`?utm_term=${'x'.repeat(500)}`)?.term).toHaveLength(200);
});
