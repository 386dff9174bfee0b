import { Button, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { type PixPayee, pixForm } from '@pdv/schemas/account/pix';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../../shared/api/api-error.ts';
import { ConfirmDialog } from '../../../../shared/components/confirm-dialog.tsx';
import { FormAlert } from '../../../../shared/components/form-alert.tsx';
import { FormField } from '../../../../shared/components/form-field.tsx';
import { showRefusal } from '../../../../shared/forms/refusal.ts';
import { rawZodResolver } from '../../../../shared/forms/zod-resolver.ts';
import { notify } from '../../../../shared/notify/notify.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { OwnPasswordField } from '../../password/own-password-field.tsx';
import { FieldPair } from '../field-pair.tsx';
import { SaveBar } from '../save-bar.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { fieldsOf, isOtherKey, KINDS, type PixFields } from './pix-fields.ts';
import { PixPreview } from './pix-preview.tsx';
import { useRemovePix, useSavePix } from './save-pix.query.ts';

/** Where the shop's customers pay to by Pix, beside the code that it makes. */
export function PixForm({ pix }: { readonly pix: PixPayee | null }) {
  const account = useAccount();
  const save = useSavePix();
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<PixFields>({
    resolver: rawZodResolver(pixForm),
    values: fieldsOf(pix, account),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const typed = form.watch();
  const words = KINDS.find(({ kind }) => kind === typed.kind);
  const replace = (by: PixPayee | null) => form.reset(fieldsOf(by, account), { keepDirtyValues: false });

  const submit = form.handleSubmit((body) => {
    setRefused(null);
    save.mutate(body, {
      onSuccess: ({ pix: saved }) => {
        replace(saved);
        notify({ type: 'success', title: 'Chave Pix salva', description: 'O caixa já mostra o QR Code.' });
      },
      onError: (error) => {
        setRefused(showRefusal<PixFields>(error, form.setError));
        notify({ type: 'error', title: 'Erro', description: 'Não foi possível salvar a chave Pix.' });
      },
    });
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <Text textStyle="sm" color="fg.muted">
          Com a chave da loja, o caixa mostra um QR Code com o valor exato da venda. O dinheiro cai direto na sua conta,
          sem taxa do Freguês; quem está no caixa confere o recebimento no app do banco.
        </Text>
        <FormAlert message={refused} />
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
          <Stack gap="5">
            <FieldPair>
              <FormField label="Tipo da chave" error={errors.kind?.message}>
                <NativeSelect.Root>
                  <NativeSelect.Field {...form.register('kind')}>
                    {KINDS.map(({ kind, label }) => (
                      <option key={kind} value={kind}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </FormField>
              <FormField label="Chave Pix" error={errors.key?.message}>
                <Input
                  autoComplete="off"
                  spellCheck={false}
                  inputMode={words?.inputMode}
                  placeholder={words?.placeholder}
                  {...form.register('key')}
                />
              </FormField>
            </FieldPair>
            <FieldPair>
              <FormField
                label="Nome de quem recebe"
                hint="Até 25 caracteres, sem acentos."
                error={errors.name?.message}
              >
                <Input autoComplete="off" {...form.register('name')} />
              </FormField>
              <FormField label="Cidade" hint="Até 15 caracteres, sem acentos." error={errors.city?.message}>
                <Input autoComplete="off" {...form.register('city')} />
              </FormField>
            </FieldPair>
            {isOtherKey(typed, pix) && (
              <OwnPasswordField
                hint="Para trocar a chave que recebe o dinheiro."
                error={errors.currentPassword?.message}
                {...form.register('currentPassword')}
              />
            )}
            {pix && <RemoveKey onRemoved={() => replace(null)} />}
          </Stack>
          <PixPreview typed={typed} storeName={account.storeName} />
        </Grid>
        <SaveBar
          dirty={isDirty}
          pending={save.isPending}
          onDiscard={() => {
            setRefused(null);
            replace(pix);
          }}
        />
      </Stack>
    </form>
  );
}

function RemoveKey({ onRemoved }: { readonly onRemoved: () => void }) {
  const remove = useRemovePix();
  const [asking, setAsking] = useState(false);
  const confirmed = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        onRemoved();
        notify({ type: 'success', title: 'Chave Pix removida' });
      },
      onError: (error) => notify({ type: 'error', title: 'Erro', description: messageOf(error) }),
    });
  return (
    <>
      <Button type="button" variant="ghost" colorPalette="red" alignSelf="flex-start" onClick={() => setAsking(true)}>
        Remover chave
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirmed}
        title="Remover a chave Pix?"
        description="O caixa deixa de mostrar o QR Code. As vendas no Pix continuam sendo registradas como antes."
        confirmLabel="Remover"
        danger
        pending={remove.isPending}
      />
    </>
  );
}
