import { afterEach, expect, it, vi } from 'vitest';
import { forgetAhead } from '../shared/api/ahead.ts';
import { askAhead } from './ask-ahead.ts';

const asked = vi.fn<typeof fetch>(async () => new Response('{}'));

const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tail`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

/** The requests for an address, by the role in the token. */
function pathsAsked(pathname: string, claims: object, search = '', hidden = false): unknown[] {
  const kept = new Map([
    ['accessToken', tokenOf(claims)],
    ['refreshToken', 'again'],
  ]);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
  vi.stubGlobal('document', { hidden });
  askAhead({ pathname, search });
  return asked.mock.calls.map(([path]) => path);
}

afterEach(() => {
  forgetAhead();
  asked.mockClear();
  vi.unstubAllGlobals();
});

it('asks for all that the dashboard of an owner shows', () => {
  expect(pathsAsked('/dashboard', { role: 'owner', exp: inSeconds(600) })).toEqual([
    '/api/auth/me',
    '/api/live',
    '/api/dashboard/stats',
    '/api/dashboard/recent-sales',
    '/api/dashboard/sales-chart?period=7',
    '/api/dashboard/top-products',
  ]);
});

it('takes no line for a page that opens behind others', () => {
  const claims = { role: 'owner', exp: inSeconds(600) };
  expect(pathsAsked('/customers', claims)).toContain('/api/live');
  asked.mockClear();
  expect(pathsAsked('/customers', claims, '', true)).not.toContain('/api/live');
});

it('asks for nothing that would be refused', () => {
  const cashier = { role: 'cashier', exp: inSeconds(600) };
  expect(pathsAsked('/dashboard', cashier)).toEqual(['/api/auth/me', '/api/live']);
  asked.mockClear();
  expect(pathsAsked('/cash-sessions', cashier)).toEqual(['/api/auth/me', '/api/live']);
  asked.mockClear();
  expect(pathsAsked('/customers', { role: 'analyst', exp: inSeconds(600) })).not.toContain('/api/customers?limit=24');
});

it('leaves a list alone that the address narrows', () => {
  const paths = pathsAsked('/products', { role: 'cashier', exp: inSeconds(600) }, '?filtro=low');
  expect(paths).toEqual(['/api/auth/me', '/api/live']);
});

it.each([
  ['that has run out', { role: 'owner', exp: inSeconds(-1) }],
  ['that is about to', { role: 'owner', exp: inSeconds(10) }],
  ['of an operator', { operatorId: 'x', exp: inSeconds(600) }],
  ['without an end', { role: 'owner' }],
])('asks nothing with a token %s', (_, claims) => {
  expect(pathsAsked('/dashboard', claims)).toEqual([]);
});
