import type { RegisterSaleRequest } from '@pdv/schemas/sales/register-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { postJson } from '../../../shared/api/request.ts';
import { submissionKeyOf } from './sale-decisions.ts';

interface Submission {
  readonly draftId: string;
  readonly body: RegisterSaleRequest;
}

const MOVED = ['sales', 'products', 'dashboard', 'timeline'];
const ATTEMPTS = 10;
const PAUSE_MS = 300;

/** POST /api/sales. Sending the same content of the same draft again finishes the first one, whatever became of it. */
export function useRegisterSale() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ draftId, body }: Submission) => sell(body, submissionKeyOf(draftId, body)),
    onSuccess: () => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => MOVED.includes(String(queryKey[0])) });
    },
  });
}

/** While an earlier attempt, whose answer was lost, is still being worked on, the server asks to wait. */
async function sell(body: RegisterSaleRequest, key: string): Promise<Sale> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postJson<Sale>('/api/sales', body, key);
    } catch (error) {
      const underWay = error instanceof ApiError && error.code === 'in_progress';
      if (!underWay || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
