import type { AddCustomerRequest } from '@pdv/schemas/customers/add-customer';
import type { Customer } from '@pdv/schemas/customers/customer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putJson } from '../../../shared/api/request.ts';

interface Change {
  readonly id: string;
  readonly body: AddCustomerRequest;
}

/** PUT /api/customers/{id}, with the full form. */
export function useChangeCustomer() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Change) => putJson<Customer>(customerPath(id), body),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['customers'] });
      void queries.invalidateQueries({ queryKey: ['timeline', 'customer'] });
      void queries.invalidateQueries({ queryKey: ['dashboard', 'stats'] });
    },
  });
}

export const customerPath = (id: string) => `/api/customers/${encodeURIComponent(id)}`;
