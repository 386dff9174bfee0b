import { chakra, Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Stands below the control; gives way to the error. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** One control: Input, MoneyInput, NativeSelect.Field, Textarea. Label, hint and error are tied to it. */
  readonly children: ReactNode;
}

/** `<FormField label="Nome" error={errors.name?.message}><Input {...register('name')} /></FormField>`. */
export function FormField({ label, hint, error, optional = false, children }: Props) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="normal">
            (opcional)
          </chakra.span>
        )}
      </Field.Label>
      {children}
      {hint && !error && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText css={{ '& svg': { flexShrink: '0' } }}>
        <CircleAlert size={14} aria-hidden />
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
