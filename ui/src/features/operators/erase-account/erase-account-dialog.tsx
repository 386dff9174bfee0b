import { Button, Input, Stack, Text } from '@chakra-ui/react';
import type { AdminUser } from '@pdv/schemas/operators/admin';
import { useId, useRef } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { useEraseAccount } from './erase-account.query.ts';

interface Props {
  readonly account: AdminUser;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Asks first, and wants the shop's address typed: a whole shop goes, and nothing brings it back. */
export default function EraseAccountDialog({ account, onClose, onErased }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const erase = useEraseAccount(account);
  const { slug, storeName, ownerName } = account;
  const form = usePlainForm({
    initial: { slug: '' },
    check: ({ slug: typed }) => ({ slug: typed.trim() === slug ? undefined : `Digite ${slug} para confirmar.` }),
  });
  const field = form.field('slug');
  const leave = () => erase.isPending || onClose();
  return (
    <AppDialog
      open
      onClose={leave}
      size="sm"
      title="Tem certeza que deseja excluir este usuário? Esta ação não pode ser desfeita."
      dismissible={!erase.isPending}
      initialFocus={() => input.current}
      footer={
        <>
          <SecondaryButton onClick={leave} disabled={erase.isPending}>
            Cancelar
          </SecondaryButton>
          <Button type="submit" form={id} colorPalette="red" loading={erase.isPending} loadingText="Excluindo...">
            Excluir
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit(() => erase.mutate(undefined, { onSuccess: onErased }))}>
        <Stack gap="4">
          <Text color="fg.muted" overflowWrap="anywhere">
            <b>{storeName}</b>, de {ownerName}: a equipe perde o acesso na hora, o catálogo sai do ar, e os dados
            pessoais da loja e de seus clientes são apagados para sempre.
          </Text>
          <FormField label={`Para confirmar, digite ${slug}`} error={form.faults.slug}>
            <Input
              {...field}
              ref={(control) => {
                input.current = control;
                field.ref(control);
              }}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </FormField>
        </Stack>
      </form>
    </AppDialog>
  );
}
