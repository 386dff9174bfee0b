import { Button, Input, Stack } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { FormField } from '../../../shared/components/form-field.tsx';

interface Props extends ComponentProps<typeof Input> {
  readonly error: string | undefined;
  /** Whether a recovery code may take the app's place: not while the app is being set up. */
  readonly orRecovery?: boolean;
  /** Forgets what was typed: it is no code of the other kind. */
  readonly onOther?: () => void;
}

/** Six digits, or a recovery code: the keyboard of a phone is the right one for either. */
export function CodeField({ error, orRecovery = false, onOther, ...field }: Props) {
  const [recovering, setRecovering] = useState(false);
  const [touched, setTouched] = useState(false);
  return (
    <Stack gap="2" align="flex-start">
      <FormField
        label={recovering ? 'Código de recuperação' : 'Código do aplicativo'}
        hint={recovering ? 'Como k7mxq-2hd9p. Cada um vale uma vez.' : 'Os 6 números que o aplicativo mostra agora'}
        error={error}
      >
        <Input
          key={String(recovering)}
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          fontVariantNumeric="tabular-nums"
          letterSpacing="0.08em"
          maxW="280px"
          {...field}
          autoFocus={touched || field.autoFocus}
        />
      </FormField>
      {orRecovery && (
        <Button
          variant="plain"
          size="sm"
          h="auto"
          p="0"
          minH="6"
          textDecoration="underline"
          onClick={() => {
            setTouched(true);
            setRecovering(!recovering);
            onOther?.();
          }}
        >
          {recovering ? 'Usar o código do aplicativo' : 'Estou sem o celular'}
        </Button>
      )}
    </Stack>
  );
}

/** What is wrong before it is sent. */
export const codeFault = (code: string): string | undefined => (code.trim() ? undefined : 'Digite o código');
