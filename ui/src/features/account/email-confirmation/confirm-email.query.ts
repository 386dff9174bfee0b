import type { ConfirmEmailRequest } from '@pdv/schemas/account/email-confirmation';
import type { Done } from '@pdv/schemas/account/password';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';
import { meQuery } from '../../../shared/session/me.query.ts';

/** POST /api/auth/email-confirmation, with the token that the mail's link carries. */
export function useConfirmEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ConfirmEmailRequest) => postJson<Done>('/api/auth/email-confirmation', body),
    onSuccess: () => queries.invalidateQueries({ queryKey: meQuery().queryKey }),
  });
}
