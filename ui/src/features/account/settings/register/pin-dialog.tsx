import { Input, Stack } from '@chakra-ui/react';
import { pinRequest } from '@pdv/schemas/account/approval';
import { FAULTS } from '@pdv/schemas/account/entrance-rules';
import { useId } from 'react';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { PasswordInput } from '../../../../shared/components/password-input.tsx';
import { usePlainForm } from '../../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../../shared/notify/notify.ts';
import { useSavePin } from './pin.query.ts';

interface Props {
  readonly removes: boolean;
  readonly onClose: () => void;
}

/** Sets, changes or removes one's own PIN: always with the password. */
export default function PinDialog({ removes, onClose }: Props) {
  const id = useId();
  const save = useSavePin();
  const form = usePlainForm<'pin' | 'again' | 'currentPassword'>({
    initial: { pin: '', again: '', currentPassword: '' },
    check: ({ pin, again, currentPassword }) => ({
      pin: removes ? undefined : pinRequest.shape.pin.safeParse(pin).error?.issues[0]?.message,
      again: removes || pin === again ? undefined : 'Os dois PINs não são iguais',
      currentPassword: currentPassword ? undefined : FAULTS.passwordMissing,
    }),
  });
  const { values, faults } = form;

  function send({ pin, currentPassword }: typeof values): void {
    if (save.isPending) return;
    save.mutate(
      { pin: removes ? null : pin, currentPassword },
      {
        onSuccess: () => {
          notify({ type: 'success', title: removes ? 'PIN removido' : 'PIN salvo' });
          onClose();
        },
        onError: (error) => form.refuse(error),
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={removes ? 'Remover o PIN' : 'PIN do caixa'}
      description={
        removes
          ? 'Sem PIN, ninguém pede a sua autorização no caixa: o que as regras não deixam, só você faz.'
          : 'Não use o PIN do cartão nem datas fáceis. Quem vende vê você digitar.'
      }
      form={id}
      submitLabel={removes ? 'Remover' : 'Salvar PIN'}
      danger={removes}
      pending={save.isPending}
      pendingLabel="Conferindo…"
      dirty={Object.values(values).some((value) => value !== '')}
      size="sm"
    >
      <form id={id} noValidate autoComplete="off" onSubmit={form.submit(send)}>
        <Stack gap="4" pb="2">
          <FormAlert message={form.refusal} />
          {!removes && (
            <>
              <FormField label="Novo PIN" hint="De 4 a 8 números." error={faults.pin}>
                <Digits {...form.field('pin')} autoFocus onChange={(value) => form.set('pin', value)} />
              </FormField>
              <FormField label="Repita o PIN" error={faults.again}>
                <Digits {...form.field('again')} onChange={(value) => form.set('again', value)} />
              </FormField>
            </>
          )}
          <FormField label="Sua senha atual" error={faults.currentPassword}>
            <PasswordInput autoFocus={removes} autoComplete="current-password" {...form.field('currentPassword')} />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

interface DigitsProps {
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

function Digits({ onChange, ...field }: DigitsProps) {
  return (
    <Input
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}
