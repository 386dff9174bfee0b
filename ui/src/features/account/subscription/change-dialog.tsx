import { Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type BillingPeriod, type PaidPlan, PLANS, priceCentavos } from '@pdv/schemas/account/plans';
import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/api-error.ts';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { changePreviewQuery, useChangeSubscription } from './change.query.ts';

interface Props {
  readonly plan: PaidPlan;
  readonly period: BillingPeriod;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the cost of a change before it is made. */
export function ChangeDialog({ plan, period, open, onClose }: Props) {
  const preview = useQuery({ ...changePreviewQuery({ planType: plan, period }), enabled: open });
  const change = useChangeSubscription();
  const { name } = PLANS[plan];
  const later = `${formatBrl(priceCentavos(plan, period))} por ${period === 'yearly' ? 'ano' : 'mês'}`;
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      dismissible={!change.isPending}
      title={`Mudar para o ${name} ${period === 'yearly' ? 'anual' : 'mensal'}`}
      footer={
        <>
          <SecondaryButton onClick={onClose} disabled={change.isPending}>
            Voltar
          </SecondaryButton>
          <Button
            onClick={() => change.mutate({ planType: plan, period }, { onSuccess: onClose })}
            disabled={!preview.data}
            loading={change.isPending}
            loadingText="Mudando…"
          >
            Confirmar mudança
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <FormAlert message={preview.error ? messageOf(preview.error) : null} />
        {preview.data ? <Text>{dueSentence(preview.data.amount)}</Text> : preview.isFetching && <Skeleton h="6" />}
        <Text color="fg.muted">Depois, {later}. A mudança vale na hora, e o que já foi pago é descontado.</Text>
      </Stack>
    </AppDialog>
  );
}

function dueSentence(amount: string): string {
  const centavos = amount.startsWith('-') ? -(fromDecimal(amount.slice(1)) ?? 0) : (fromDecimal(amount) ?? 0);
  if (centavos > 0) return `Agora são cobrados ${formatBrl(centavos)} no cartão da loja.`;
  if (centavos < 0) return `Nada é cobrado agora: ${formatBrl(-centavos)} ficam de crédito para as próximas cobranças.`;
  return 'Nada é cobrado agora.';
}
