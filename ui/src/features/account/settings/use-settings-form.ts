import type { Account } from '@pdv/schemas/account/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { ApiError, type Issue } from '../../../shared/api/api-error.ts';
import { putJson } from '../../../shared/api/request.ts';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { meQuery } from '../../../shared/session/me.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useUnsaved } from './unsaved.tsx';

interface Options<Fields extends FieldValues> {
  /** `/api/settings/store` and its like: takes the whole form, answers the account as it is then. */
  readonly path: string;
  readonly resolver: Resolver<Fields, unknown, Fields>;
  readonly valuesOf: (account: Account) => Fields;
  /** Title of the message when it went well: 'Catálogo atualizado'. */
  readonly saved: string;
  /** What is still to be done after that, if anything. */
  readonly next?: (typed: Fields, changed: Account) => string | undefined;
  /** The text under 'Erro' when saving failed. */
  readonly failed: string;
  readonly fieldOfCode?: Readonly<Record<string, Path<Fields>>>;
}

export interface Refused {
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * One tab of the settings: starts from the account, follows what others change in fields that nobody has touched here,
 * keeps what was typed when saving fails, and gives the new account to the whole application when it went well.
 */
export function useSettingsForm<Fields extends FieldValues>(options: Options<Fields>) {
  const { path, resolver, valuesOf, saved, next, failed, fieldOfCode } = options;
  const account = useAccount();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useForm<Fields, unknown, Fields>({
    resolver,
    defaultValues: valuesOf(account) as DefaultValues<Fields>,
    values: valuesOf(account),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useMutation({ mutationFn: (body: Fields) => putJson<Account>(path, body) });
  const { isDirty } = form.formState;
  useUnsaved(isDirty);

  // The form's own `resetOptions`, for what others change, hold for every reset that does not say otherwise.
  const replace = (by: Account) => form.reset(valuesOf(by), { keepDirtyValues: false });

  const submit = form.handleSubmit((body) => {
    if (save.isPending) return;
    setRefused(null);
    save.mutate(body, {
      onSuccess: (changed) => {
        replace(changed);
        queries.setQueryData(meQuery().queryKey, changed);
        const description = next?.(body, changed);
        notify({ type: 'success', title: saved, ...(description !== undefined && { description }) });
      },
      onError: (error) => {
        const message = showRefusal<Fields>(error, form.setError, fieldOfCode);
        const { issues, body } = error instanceof ApiError ? error : { issues: [], body: {} };
        setRefused({ message, issues, body });
        notify({ type: 'error', title: 'Erro', description: failed });
      },
    });
  });
  const discard = () => {
    setRefused(null);
    replace(account);
  };
  return { form, submit, discard, refused, pending: save.isPending, dirty: isDirty };
}
