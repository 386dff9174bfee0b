import { Stack } from '@chakra-ui/react';
import { FAULTS } from '@pdv/schemas/account/entrance-rules';
import { useId } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../shared/components/password-input.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { CodeField, codeFault } from './code-field.tsx';

interface Shown {
  readonly currentPassword: string;
  readonly code: string;
}

interface Props {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly asksCode: boolean;
  readonly danger?: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSend: (body: Partial<Pick<Shown, 'code'>> & Omit<Shown, 'code'>, refuse: (error: unknown) => void) => void;
}

/** Whoever has a signed-in browser before them still shows who they are before this changes. */
export function PasswordAndCode(props: Props) {
  const { title, description, submitLabel, asksCode, danger = false, isPending, onClose, onSend } = props;
  const id = useId();
  const form = usePlainForm<keyof Shown>({
    initial: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword ? undefined : FAULTS.passwordMissing,
      code: asksCode ? codeFault(code) : undefined,
    }),
  });
  const { currentPassword, code } = form.values;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      form={id}
      submitLabel={submitLabel}
      danger={danger}
      pending={isPending}
      pendingLabel="Conferindo..."
      dirty={currentPassword !== '' || code !== ''}
      size="sm"
    >
      <form
        id={id}
        noValidate
        onSubmit={form.submit((shown) => {
          if (isPending) return;
          const { currentPassword } = shown;
          onSend(asksCode ? { currentPassword, code: shown.code } : { currentPassword }, form.refuse);
        })}
      >
        <Stack gap="5">
          <FormAlert message={form.refusal} />
          <FormField label="Senha atual" error={form.faults.currentPassword}>
            <PasswordInput autoFocus autoComplete="current-password" {...form.field('currentPassword')} />
          </FormField>
          {asksCode && (
            <CodeField
              orRecovery
              error={form.faults.code}
              onOther={() => form.set('code', '')}
              {...form.field('code')}
            />
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}
