import { expect, it } from 'vitest';
import { samePage } from './own-shops.query.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

it.each([
  ['/reports', '?tipo=quando', '/reports?tipo=quando'],
  ['/settings', '', '/settings'],
  [`/customers/${ID}`, '', '/customers'],
  [`/customers/campanhas/${ID}`, '?x=1', '/customers/campanhas'],
  ['/reports', `?segmento=${ID}`, '/reports'],
])('of %s%s the same page of another shop is %s', (pathname, search, page) => {
  expect(samePage({ pathname, search })).toBe(page);
});
