import type { Done, PasswordResetConfirmRequest, PasswordResetRequest } from '@pdv/schemas/account/password';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '../../../shared/api/request.ts';

/** POST /api/auth/password-reset: the answer is the same whether the e-mail has an account or not. */
export function useAskReset() {
  return useMutation({ mutationFn: (body: PasswordResetRequest) => postJson<Done>('/api/auth/password-reset', body) });
}

/** POST /api/auth/password-reset/confirm, with the token that the mail's link carries. */
export function useConfirmReset() {
  return useMutation({
    mutationFn: (body: PasswordResetConfirmRequest) => postJson<Done>('/api/auth/password-reset/confirm', body),
  });
}
