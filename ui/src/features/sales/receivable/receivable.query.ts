import { foldText } from '@pdv/schemas/kernel/text';
import type {
  AccountEntry,
  CreditLimitRequest,
  DebtAge,
  Debtor,
  DebtPayment,
  OpenDebt,
  PayDebtsRequest,
} from '@pdv/schemas/sales/receivable';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';
import { refreshMoved } from '../../../shared/api/refresh-moved.ts';
import { postJson, putJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { accountPath } from '../../../shared/sales/customer-account.query.ts';
import { forgetSession } from '../cash-session/open-sessions.query.ts';

/** GET /api/receivables: open debts, the oldest due day first. */
export const debtsQuery = (age: DebtAge | null, search: string) =>
  infiniteQueryOptions({
    queryKey: ['receivables', 'debts', age, foldText(search)],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<OpenDebt>(PATHS.receivables, { limit: PAGE_ROWS.receivables, age, search, cursor }, signal),
    ...PAGED,
    placeholderData: keepPreviousData,
  });

/** GET /api/receivables/customers: who owes most first. */
export const debtorsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['receivables', 'debtors', foldText(search)],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<Debtor>(`${PATHS.receivables}/customers`, { limit: PAGE_ROWS.receivables, search, cursor }, signal),
    ...PAGED,
    placeholderData: keepPreviousData,
  });

/** GET /api/customers/{id}/account/entries, the newest first. */
export const entriesQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: ['receivables', 'entries', customerId],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<AccountEntry>(`${accountPath(customerId)}/entries`, { limit: PAGE_ROWS.receivables, cursor }, signal),
    ...PAGED,
  });

/** The history of sales says what is owed, too. */
const forgetReceivables = (queries: QueryClient) => void refreshMoved(queries, ['receivables']);

/** POST /api/customers/{id}/debt-payments; a retry takes nothing twice. */
export function usePayDebts(customerId: string) {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: PayDebtsRequest) =>
      postJson<DebtPayment>(`${PATHS.customers}/${customerId}/debt-payments`, body, key.keyFor([customerId, body])),
    onSuccess: () => {
      key.renew();
      forgetReceivables(queries);
    },
    onError: (error, { cashSessionId }) => {
      // What is owed may have changed elsewhere.
      forgetReceivables(queries);
      if (error instanceof ApiError && error.code === 'cash_session_not_open') forgetSession(queries, cashSessionId);
    },
  });
}

/** PUT /api/customers/{id}/credit-limit. */
export function useSetCreditLimit(customerId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CreditLimitRequest) =>
      putJson<CreditLimitRequest>(`${PATHS.customers}/${customerId}/credit-limit`, body),
    onSuccess: () => forgetReceivables(queries),
  });
}
