import type { Sale } from '@pdv/schemas/sales/sale';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountQuery } from '../../../shared/sales/customer-account.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { type CustomerDebt, debtorOf } from './customer-debt.ts';

/** A printer waits no longer for what the receipt can do without. */
const PATIENCE_MS = 3_000;

/**
 * What the customer of a sale on credit owes now, asked anew: what the browser remembers may be from before the sale.
 * `settled` says that it is known, or will not be in time; it never turns back.
 */
export function useCustomerDebt(sale: Sale): { readonly debt: CustomerDebt | undefined; readonly settled: boolean } {
  const debtor = debtorOf(sale, useAccount());
  const { data, dataUpdatedAt, isFetchedAfterMount } = useQuery({
    ...accountQuery(debtor ?? ''),
    enabled: debtor !== null,
    refetchOnMount: 'always',
  });
  const late = useLate(debtor !== null);
  const fresh = data && isFetchedAfterMount;
  return {
    debt: fresh ? { owed: data.owed, balance: data.balance, at: new Date(dataUpdatedAt).toISOString() } : undefined,
    settled: debtor === null || isFetchedAfterMount || late,
  };
}

function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
