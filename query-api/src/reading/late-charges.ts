import type { AccountRow } from '@pdv/projections/tables/account/account';
import { type LateCharges, NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import { type Ask, sql } from './shop-reader.ts';

/** What the shop charges on credit that is paid late. */
export async function lateChargesOf(ask: Ask): Promise<LateCharges> {
  const [row] = await ask<Pick<AccountRow, 'fine_basis_points' | 'monthly_interest_basis_points'>>(
    sql('read.accounts').select('fine_basis_points', 'monthly_interest_basis_points'),
  );
  if (!row) return NO_LATE_CHARGES;
  const { fine_basis_points: fineBasisPoints, monthly_interest_basis_points: monthlyInterestBasisPoints } = row;
  return { fineBasisPoints, monthlyInterestBasisPoints };
}
