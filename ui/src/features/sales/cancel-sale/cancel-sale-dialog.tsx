import { Box, Button, Stack, Textarea } from '@chakra-ui/react';
import { itemsIn } from '@pdv/schemas/kernel/quantity';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { approvalNeeded } from '../../../shared/approval/approval-needed.ts';
import { useApproval } from '../../../shared/approval/use-approval.tsx';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { SaleLines } from '../../../shared/sales/sale-lines.tsx';
import { itemCount } from '../../../shared/sales/sale-words.ts';
import { useCancelSale } from './cancel-sale.query.ts';

interface Props {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Takes the whole sale back, and says why. The units return to the stock. */
export default function CancelSaleDialog({ sale, onClose }: Props) {
  const form = useId();
  const cancel = useCancelSale();
  const approval = useApproval();
  const [reason, setReason] = useState('');
  const several = itemsIn(sale.lines) > 1;

  function submit(event: { preventDefault: () => void }): void {
    event.preventDefault();
    if (!cancel.isPending) send();
  }

  function send(allowed?: string): void {
    cancel.mutate(
      { saleId: sale.id, reason, ...(allowed !== undefined && { approval: allowed }) },
      {
        onSuccess: () => {
          const description = `${several ? `Os ${itemCount(sale)} voltaram` : 'O item voltou'} ao estoque.`;
          notify({ type: 'success', title: 'Venda cancelada', description });
          onClose();
        },
        onError: (error) => {
          const action = approvalNeeded(error);
          if (action) void approval.ask(action).then((given) => given !== null && send(given));
          else notify({ type: 'error', title: 'Erro ao cancelar venda', description: messageOf(error) });
        },
      },
    );
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Cancelar venda ${saleNumber(sale.number)}?`}
      description={`${several ? `Os ${itemCount(sale)} voltam` : 'O item volta'} ao estoque, e a venda deixa de contar nos relatórios. No histórico ela fica como cancelada. Não dá para desfazer.`}
      size="sm"
      dismissible={!cancel.isPending}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" h="11" onClick={onClose} disabled={cancel.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            form={form}
            colorPalette="red"
            h="11"
            loading={cancel.isPending}
            loadingText="Cancelando…"
          >
            Cancelar venda
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={cancel.error ? messageOf(cancel.error) : null} />
          <Box px="3" py="0.5" borderWidth="1px" borderRadius="l2" maxH={{ md: '256px' }} overflowY="auto">
            <SaleLines sale={sale} />
          </Box>
          <FormField label="Motivo" optional hint="Aparece no histórico da venda.">
            <Textarea rows={2} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </FormField>
        </Stack>
      </form>
      {approval.dialog}
    </AppDialog>
  );
}
