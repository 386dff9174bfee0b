import type { AddCustomerRequest } from '@pdv/schemas/customers/add-customer';
import type { Customer } from '@pdv/schemas/customers/customer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';

/** POST /api/customers; a retry of the same form makes no second customer. */
export function useAddCustomer() {
  const queries = useQueryClient();
  const key = useSubmissionKey();
  return useMutation({
    mutationFn: (body: AddCustomerRequest) => postJson<Customer>('/api/customers', body, key.keyFor(body)),
    onSuccess: () => {
      key.renew();
      void queries.invalidateQueries({ queryKey: ['customers'] });
      void queries.invalidateQueries({ queryKey: ['dashboard', 'stats'] });
    },
  });
}
