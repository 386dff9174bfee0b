import { Input, Stack } from '@chakra-ui/react';
import type { SaleReturns } from '@pdv/schemas/sales/return-sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useId } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { useFindReceipt } from './return.query.ts';

interface Props {
  readonly onFound: (returns: SaleReturns) => void;
  readonly onClose: () => void;
}

/** Whose receipt comes back: its QR from the scanner, or the number that is printed on it. */
export function FindReceipt({ onFound, onClose }: Props) {
  const id = useId();
  const find = useFindReceipt();
  const form = usePlainForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Digite o número da venda, ou leia o comprovante.' }),
  });

  function submit({ code }: typeof form.values): void {
    if (find.isPending) return;
    find.mutate(code.trim(), {
      onSuccess: (found) => {
        const why = nothingComesBack(found);
        if (why) form.refuse(new Error(why));
        else onFound(found);
      },
      onError: (error) => form.refuse(error),
    });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Devolução ou troca"
      description="Na troca, o que volta paga o que o cliente leva."
      form={id}
      submitLabel="Continuar"
      pending={find.isPending}
      pendingLabel="Procurando..."
      dirty={false}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit(submit)}>
        <Stack gap="4" pb="2">
          <FormAlert message={form.refusal} />
          <FormField
            label="Comprovante"
            error={form.faults.code}
            hint="Passe o QR do comprovante no leitor, ou digite o número da venda."
          >
            <Input {...form.field('code')} data-takes="codes" autoFocus autoComplete="off" maxLength={200} />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}

function nothingComesBack({ cancelled, number, lines }: SaleReturns): string | null {
  if (cancelled) return `A venda ${saleNumber(number)} foi cancelada: não há o que devolver.`;
  if (lines.every(({ quantity, returned }) => returned === quantity)) {
    return `Da venda ${saleNumber(number)} tudo já voltou.`;
  }
  return null;
}
