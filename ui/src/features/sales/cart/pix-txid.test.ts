import { expect, it } from 'vitest';
import { newCart } from './cart.ts';
import { pixTxid } from './pix-txid.ts';

it('is of letters and digits, as long as a BR Code takes, and another one for each cart', () => {
  expect(pixTxid('01930a5e-7c00-7abc-8def-0123456789ab')).toBe('e7c007abc8def0123456789ab');
  const ids = Array.from({ length: 1_000 }, () => pixTxid(newCart().id));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9]{25}$/);
});
