import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

it('tells what the link said, and nothing of what it left out', () => {
  expect(originOf({ source: 'google', medium: 'cpc', campaign: 'Verão', term: null, content: 'a' })).toBe(
    'google / cpc · Verão · a',
  );
  expect(originOf({ source: null, medium: null, campaign: 'Verão' })).toBe('Verão');
  expect(originOf({ source: null, medium: null, campaign: null })).toBeNull();
  expect(originOf(null)).toBeNull();
});
