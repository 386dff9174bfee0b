import type {
  InvoicePreview,
  InvoiceReceived,
  ReceivedInvoice,
  ReceivedInvoiceDetail,
  ReceiveInvoiceRequest,
} from '@pdv/schemas/sales/supplier-invoices';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPage, PAGED } from '../../../shared/api/page.ts';
import { readAnswer } from '../../../shared/api/read-answer.ts';
import { getJson, postJson, send } from '../../../shared/api/request.ts';

const PATH = '/api/supplier-invoices';
const KEY = ['supplier-invoices'];
const ROWS = 20;

/** GET /api/supplier-invoices: the newest first. */
export const invoicesQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ signal, pageParam: cursor }) => getPage<ReceivedInvoice>(PATH, { limit: ROWS, cursor }, signal),
    ...PAGED,
  });

/** GET /api/supplier-invoices/{id}. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => getJson<ReceivedInvoiceDetail>(`${PATH}/${id}`, signal),
  });

/** POST /api/supplier-invoices/preview: writes nothing. */
export const usePreview = () =>
  useMutation({
    mutationFn: async (file: Blob) =>
      readAnswer<InvoicePreview>(
        await send('POST', `${PATH}/preview`, { body: new Blob([file], { type: 'text/xml' }) }),
      ),
  });

/** POST /api/supplier-invoices; a note comes in once, whatever the key. */
export function useReceiveInvoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: ReceiveInvoiceRequest; readonly key: string }) =>
      postJson<InvoiceReceived>(PATH, body, key),
    onSuccess: () => {
      for (const queryKey of [KEY, ['products'], ['timeline', 'product'], ['dashboard']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
