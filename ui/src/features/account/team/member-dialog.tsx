import { Stack } from '@chakra-ui/react';
import type { Role } from '@pdv/schemas/account/roles';
import type { TeamMember } from '@pdv/schemas/account/team';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Controller, type Path, type UseFormReturn } from 'react-hook-form';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { showRefusal } from '../../../shared/forms/refusal.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { RoleChoice } from './role-choice.tsx';

interface MemberFields {
  readonly role?: Role | undefined;
  readonly currentPassword?: string | undefined;
}

interface Props<Fields extends MemberFields> {
  readonly title: string;
  readonly description: string;
  /** 'Adicionar', and while it is under way 'Adicionando...' */
  readonly submit: readonly [label: string, pending: string];
  /** Said once it is done, with the person's name. */
  readonly done: string;
  readonly form: UseFormReturn<Fields>;
  readonly saving: UseMutationResult<TeamMember, Error, Fields>;
  /** The field of a refusal's code. */
  readonly fieldOfCode?: Readonly<Record<string, Path<Fields>>>;
  readonly dirty: boolean;
  /** Closes without asking for anything if nothing was changed. */
  readonly mayStay?: boolean;
  readonly role: Role;
  /** Whoever makes an owner enters the own password. */
  readonly makesOwner: boolean;
  /** Below the role. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A person in the team with a role. */
export function MemberDialog<Fields extends MemberFields>(props: Props<Fields>) {
  const { title, description, form, saving, done, fieldOfCode, dirty, role, note, children, onClose } = props;
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [submitLabel, pendingLabel] = props.submit;
  const password = 'currentPassword' as Path<Fields>;
  const submit = form.handleSubmit((body) => {
    if (saving.isPending) return;
    if (props.mayStay && !dirty) return onClose();
    setRefusal(null);
    saving.mutate(body, {
      onSuccess: ({ name }) => {
        notify({ type: 'success', title: done, description: name });
        onClose();
      },
      onError: (error) => setRefusal(showRefusal(error, form.setError, fieldOfCode)),
    });
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      form={id}
      submitLabel={submitLabel}
      pending={saving.isPending}
      pendingLabel={pendingLabel}
      dirty={dirty}
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="5">
          <NotInDemo />
          <FormAlert message={refusal} />
          {children}
          <Controller
            name={'role' as Path<Fields>}
            control={form.control}
            render={({ field }) => <RoleChoice value={role} onChange={field.onChange} />}
          />
          {note}
          {props.makesOwner && (
            <OwnPasswordField
              hint="Proprietários podem tudo na loja."
              error={form.getFieldState(password, form.formState).error?.message}
              {...form.register(password)}
            />
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}
