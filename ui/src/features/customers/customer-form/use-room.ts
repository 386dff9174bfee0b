import { PLANS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { customersSummaryQuery } from '../customers-summary/customers-summary.query.ts';

/** Whether the plan has room for another customer, told before anything is typed. The server has the last word. */
export function useRoom(): { readonly isFull: boolean; readonly message: string } {
  const { name, customerLimit } = PLANS[useAccount().effectivePlan];
  const { data: summary } = useQuery({ ...customersSummaryQuery(), enabled: customerLimit !== null });
  const isFull = customerLimit !== null && summary !== undefined && summary.total >= customerLimit;
  const has = counted(summary?.total ?? 0, 'cliente', 'clientes');
  return { isFull, message: `A loja já tem ${has}, e no plano ${name} cabem ${customerLimit}.` };
}
