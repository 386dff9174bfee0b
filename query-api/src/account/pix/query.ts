import type { AccountRow } from '@pdv/projections/tables/account/account';
import type { PixPayee } from '@pdv/schemas/account/pix';
import { type Ask, sql } from '../../reading/shop-reader.ts';

type PixCells = Pick<AccountRow, 'pix_kind' | 'pix_key' | 'pix_name' | 'pix_city'>;

/** Where the shop is paid by Pix; null while it has no key. */
export async function findPix(ask: Ask): Promise<PixPayee | null> {
  const [row] = await ask<PixCells>(sql('read.accounts').select('pix_kind', 'pix_key', 'pix_name', 'pix_city'));
  const { pix_kind: kind, pix_key: key, pix_name: name, pix_city: city } = row ?? {};
  return kind && key && name && city ? { kind: kind as PixPayee['kind'], key, name, city } : null;
}
