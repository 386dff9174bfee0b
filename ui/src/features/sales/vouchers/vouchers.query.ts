import type { CheckVoucherRequest, UsableVoucher, Voucher } from '@pdv/schemas/sales/vouchers';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { PAGE_ROWS, PATHS } from '../../../shared/api/paths.ts';
import { postJson } from '../../../shared/api/request.ts';

/** GET /api/vouchers, newest first, page by page. */
export const vouchersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['vouchers', 'list'],
    queryFn: ({ signal, pageParam: cursor }) =>
      getPage<Voucher>(PATHS.vouchers, { limit: PAGE_ROWS.vouchers, cursor }, signal),
    ...PAGED,
  });

/** POST /api/vouchers/check: what a code is worth now. */
export const useCheckVoucher = () =>
  useMutation({
    mutationFn: (body: CheckVoucherRequest) => postJson<UsableVoucher>(`${PATHS.vouchers}/check`, body),
  });
