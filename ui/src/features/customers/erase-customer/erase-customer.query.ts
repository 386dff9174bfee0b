import { type Customer, ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { deleteJson } from '../../../shared/api/request.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { customerPath } from '../change-customer/change-customer.query.ts';

/** DELETE /api/customers/{id}; doing it again does no harm. */
export function useEraseCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Customer) => deleteJson(customerPath(id)),
    onSuccess: () => {
      notify({
        type: 'success',
        title: 'Cliente excluído',
        description: `As vendas ficam no histórico, em nome de “${ERASED_CUSTOMER}”.`,
      });
      // The name stood in many places.
      void queries.invalidateQueries();
    },
    onError: (error) => notify({ type: 'error', title: 'Erro ao excluir cliente', description: messageOf(error) }),
  });
}
