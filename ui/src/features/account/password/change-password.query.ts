import type { ChangePasswordRequest, Done } from '@pdv/schemas/account/password';
import { useMutation } from '@tanstack/react-query';
import { putJson } from '../../../shared/api/request.ts';

/** PUT /api/account/password; this session goes on, all others of the member end. */
export function useChangePassword() {
  return useMutation({ mutationFn: (body: ChangePasswordRequest) => putJson<Done>('/api/account/password', body) });
}
