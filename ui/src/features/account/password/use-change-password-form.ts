import { type ChangePasswordRequest, changePasswordRequest } from '@pdv/schemas/account/password';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { zodResolver } from '../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useChangePassword } from './change-password.query.ts';

const EMPTY = { currentPassword: '', newPassword: '' } satisfies ChangePasswordRequest;

/** The form with which a member changes the own password; it is empty again once that is done. */
export function useChangePasswordForm() {
  const change = useChangePassword();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<ChangePasswordRequest>({ resolver: zodResolver(changePasswordRequest), defaultValues: EMPTY });
  const submit = form.handleSubmit((body) => {
    if (change.isPending) return;
    setRefusal(null);
    change.mutate(body, {
      onSuccess: () => {
        form.reset(EMPTY);
        notify({ type: 'success', title: 'Senha alterada', description: 'As outras sessões foram encerradas.' });
      },
      onError: (error) => {
        const message = showRefusal(error, form.setError, { wrong_password: 'currentPassword' });
        const atField = error instanceof ApiError && error.code === 'wrong_password';
        setRefusal(atField ? null : message);
      },
    });
  });
  return { form, submit, refusal, pending: change.isPending };
}
