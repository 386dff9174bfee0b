import type { ComponentProps } from 'react';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';

interface Props extends ComponentProps<typeof PasswordInput> {
  /** What it is asked for: 'Para trocar o e-mail de acesso.' */
  readonly hint: string;
  readonly error: string | undefined;
}

/** The password of whoever is signed in, before what hands the shop to somebody. */
export function OwnPasswordField({ hint, error, ...field }: Props) {
  return (
    <FormField label="Sua senha atual" hint={hint} error={error}>
      <PasswordInput autoComplete="current-password" {...field} />
    </FormField>
  );
}
