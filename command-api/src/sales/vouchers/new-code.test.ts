import { normalVoucherCode } from '@pdv/schemas/sales/voucher-code';
import { expect, it } from 'vitest';
import { createVoucherCodes } from './new-code.ts';

it('is the same in every process, and another for each voucher and installation', () => {
  const [code, same, elsewhere] = [1, 1, 2].map((byte) => createVoucherCodes(Buffer.alloc(32, byte)));
  const ids = Array.from({ length: 1_000 }, (_, nth) => `voucher ${nth}`);
  const codes = ids.map((id) => code?.(id) ?? '');
  expect(codes.map(normalVoucherCode)).toEqual(codes);
  expect(ids.map((id) => same?.(id))).toEqual(codes);
  expect(new Set([...codes, ...ids.map((id) => elsewhere?.(id))]).size).toBe(2_000);
});
