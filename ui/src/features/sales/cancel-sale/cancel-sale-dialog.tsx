import { Box, Button, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { counted, formatMoney } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import { useCancelSale } from './cancel-sale.query.ts';

interface Props {
  /** The lines of one checkout that still stand. */
  readonly sales: readonly Sale[];
  readonly onClose: () => void;
}

/** Takes back what was sold: which lines, and why. The units return to the stock. */
export default function CancelSaleDialog({ sales, onClose }: Props) {
  const form = useId();
  const cancel = useCancelSale();
  const [reason, setReason] = useState('');
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = sales.filter(({ id }) => !kept.has(id));
  const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const several = sales.length > 1;

  function submit(event: { preventDefault: () => void }): void {
    event.preventDefault();
    if (cancel.isPending || chosen.length === 0) return;
    cancel.mutate(
      { saleIds: chosen.map(({ id }) => id), reason },
      {
        onSuccess: () => {
          const back = units === 1 ? '1 unidade voltou' : `${counted(units, 'unidade', 'unidades')} voltaram`;
          notify({ type: 'success', title: 'Venda cancelada', description: `${back} ao estoque.` });
          onClose();
        },
        onError: (error) => notify({ type: 'error', title: 'Erro ao cancelar venda', description: messageOf(error) }),
      },
    );
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title="Cancelar esta venda?"
      description="O estoque volta e a venda sai dos números; no histórico ela fica como cancelada. Não dá para desfazer."
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
            disabled={chosen.length === 0}
          >
            Cancelar venda
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap="4">
          <FormAlert message={cancel.error ? messageOf(cancel.error) : null} />
          <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l2" maxH={{ md: '256px' }} overflowY="auto">
            {sales.map((sale) => (
              <Box as="li" key={sale.id} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                <Line
                  sale={sale}
                  chosen={!kept.has(sale.id)}
                  {...(several && { onToggle: () => setKept(toggled(kept, sale.id)) })}
                />
              </Box>
            ))}
          </Box>
          <FormField label="Motivo" optional hint="Aparece no histórico da venda.">
            <Textarea rows={2} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </FormField>
        </Stack>
      </form>
    </AppDialog>
  );
}

function toggled(kept: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(kept);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface LineProps {
  readonly sale: Sale;
  readonly chosen: boolean;
  /** Absent where there is nothing to choose between. */
  readonly onToggle?: () => void;
}

function Line({ sale, chosen, onToggle }: LineProps) {
  return (
    <Flex as={onToggle ? 'label' : 'div'} align="center" gap="3" px="3" py="2.5" minH="11" textStyle="sm">
      {onToggle && (
        <input type="checkbox" checked={chosen} onChange={onToggle} style={{ width: 18, height: 18, flexShrink: 0 }} />
      )}
      <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
        {sale.quantity} × {sale.product.name}
      </Text>
      <Text as="span" fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {formatMoney(sale.totalAmount)}
      </Text>
    </Flex>
  );
}
