import { Button, Stack, Textarea } from '@chakra-ui/react';
import { type Centavos, formatBrl } from '@pdv/schemas/kernel/money';
import type { SaleReturnedAnswer, SaleReturns } from '@pdv/schemas/sales/return-sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { approvalNeeded } from '../../../shared/approval/approval-needed.ts';
import { useApproval } from '../../../shared/approval/use-approval.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { useOwnSession } from '../cash-session/open-sessions.query.ts';
import { RefundParts } from './refund-parts.tsx';
import {
  type Amounts,
  inExchange,
  leftOf,
  methodsOf,
  refundsOf,
  stillToGive,
  type Units,
  usualMethod,
  worthOf,
} from './refund-sums.ts';
import { useReturnSale } from './return.query.ts';
import { ReturnLines } from './return-lines.tsx';

interface Props {
  readonly returns: SaleReturns;
  /** What is bought instead, and not paid yet. */
  readonly boughtCentavos?: Centavos;
  readonly onDone: (returned: SaleReturnedAnswer) => void;
  readonly onClose: () => void;
}

export function ReturnForm({ returns, boughtCentavos = 0, onDone, onClose }: Props) {
  const id = useId();
  const { sessionId } = useOwnSession();
  const send = useReturnSale(returns.saleId);
  const [units, setUnits] = useState<Units>({});
  const approval = useApproval();
  /** Null as long as nobody has divided it: all goes back as it was paid, or on a voucher in an exchange. */
  const [divided, setDivided] = useState<Amounts | null>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { lines, debtLimit } = returns;
  const worth = worthOf(lines, units);
  const amounts = divided ?? inExchange(boughtCentavos, usualMethod(returns), worth, debtLimit);
  const chosen = lines.flatMap(({ id: lineId }) => (units[lineId] ? [{ lineId, quantity: units[lineId] }] : []));
  const everything = Object.fromEntries(lines.map((line) => [line.id, leftOf(line)]));

  function choose(next: Units): void {
    setUnits(next);
    setFault(null);
    // Another total is divided anew.
    setDivided(null);
  }

  function submit(event: { preventDefault: () => void }): void {
    event.preventDefault();
    if (send.isPending) return;
    const wrong = faultOf(chosen.length, stillToGive(worth, amounts));
    setFault(wrong);
    if (wrong) return;
    submitWith();
  }

  function submitWith(allowed?: string): void {
    const body = { lines: chosen, refunds: refundsOf(amounts), reason: reason.trim() || null };
    send.mutate(
      { ...body, cashSessionId: sessionId ?? null, ...(allowed !== undefined && { approval: allowed }) },
      {
        onSuccess: onDone,
        onError: (error) => {
          const action = approvalNeeded(error);
          if (action) void approval.ask(action).then((given) => given !== null && submitWith(given));
        },
      },
    );
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Devolução da venda ${saleNumber(returns.number)}`}
      description="Os itens voltam ao estoque, e a venda continua no histórico."
      form={id}
      submitLabel={worth > 0 ? `Devolver ${formatBrl(worth)}` : 'Devolver'}
      pending={send.isPending}
      pendingLabel="Registrando..."
      dirty={chosen.length > 0}
      size="md"
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="4" pb="2">
          <FormAlert message={fault ?? (send.error ? messageOf(send.error) : null)} />
          <Stack gap="1">
            <ReturnLines lines={lines} units={units} onChange={choose} />
            {lines.some((line) => leftOf(line) > 0) && (
              <Button
                type="button"
                variant="ghost"
                h="11"
                alignSelf="flex-start"
                ms="-3"
                onClick={() => choose(everything)}
              >
                Devolver tudo
              </Button>
            )}
          </Stack>
          {worth > 0 && (
            <RefundParts
              methods={methodsOf(returns)}
              worth={worth}
              debtLimit={debtLimit}
              amounts={amounts}
              onChange={setDivided}
            />
          )}
          <FormField label="Motivo" optional>
            <Textarea rows={2} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
          </FormField>
        </Stack>
      </form>
      {approval.dialog}
    </FormDialog>
  );
}

function faultOf(lines: number, left: number): string | null {
  if (lines === 0) return 'Escolha o que volta.';
  if (left > 0) return `Falta distribuir ${formatBrl(left)}.`;
  return left < 0 ? 'As partes passam do valor.' : null;
}
