import { Input, Stack, Text } from '@chakra-ui/react';
import { type Centavos, formatBrl, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { normalVoucherCode } from '@pdv/schemas/sales/voucher-code';
import { useId } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';
import { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useCheckVoucher } from './vouchers.query.ts';

interface VoucherPart {
  /** In its normal form. */
  readonly code: string;
  /** A decimal string: of the voucher, no more than is due. */
  readonly amount: string;
}

interface Props {
  readonly dueCentavos: Centavos;
  /** Of codes that lie in the cart already, what they pay. */
  readonly usedCentavos: (code: string) => Centavos;
  readonly onUse: (part: VoucherPart) => void;
  readonly onClose: () => void;
}

/** Asks for the code of a vale-troca, and pays with it what it is worth, up to what is due. */
export default function VoucherDialog({ dueCentavos, usedCentavos, onUse, onClose }: Props) {
  const id = useId();
  const check = useCheckVoucher();
  const form = usePlainForm({
    initial: { code: '' },
    check: ({ code }) => ({
      code: normalVoucherCode(code) ? undefined : 'Confira o código do vale: alguma letra ou número não bate.',
    }),
  });

  function use({ code: typed }: typeof form.values): void {
    const code = normalVoucherCode(typed);
    if (!code || check.isPending) return;
    check.mutate(
      { code },
      {
        onSuccess: ({ balance, expiresOn }) => {
          const left = (fromDecimal(balance) ?? 0) - usedCentavos(code);
          if (left <= 0) return form.refuse(new Error('Este vale já está nesta venda, por inteiro.'));
          onUse({ code, amount: toDecimal(Math.min(left, dueCentavos)) });
          const description = `Saldo de ${formatMoney(balance)}, até ${formatDay(expiresOn)}.`;
          notify({ type: 'success', title: 'Vale-troca usado', description });
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
      title="Usar vale-troca"
      form={id}
      submitLabel="Usar vale"
      pending={check.isPending}
      pendingLabel="Conferindo..."
      dirty={false}
      size="sm"
    >
      <form id={id} noValidate onSubmit={form.submit(use)}>
        <Stack gap="4" pb="2">
          <FormAlert message={form.refusal} />
          <Text fontVariantNumeric="tabular-nums">
            Falta pagar <strong>{formatBrl(dueCentavos)}</strong>
          </Text>
          <FormField label="Código do vale" error={form.faults.code} hint="Digite ou passe no leitor.">
            <Input
              {...form.field('code')}
              data-takes="codes"
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              fontFamily="mono"
            />
          </FormField>
        </Stack>
      </form>
    </FormDialog>
  );
}
