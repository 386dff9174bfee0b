import { Button } from '@chakra-ui/react';
import { type BillingPeriod, PLANS } from '@pdv/schemas/account/plans';
import type { RunningSubscription } from '@pdv/schemas/account/subscription';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/components/confirm-dialog.tsx';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { useCancelSubscription, useResumeSubscription } from '../../subscription/change.query.ts';
import { ChangeDialog } from '../../subscription/change-dialog.tsx';
import { useProviderPage } from './payments.query.ts';

/** An owner's actions on a running subscription. */
export function SubscriptionActions({ subscription }: { readonly subscription: RunningSubscription }) {
  const [asked, ask] = useState<'cancel' | 'period' | null>(null);
  const cancel = useCancelSubscription();
  const resume = useResumeSubscription();
  const card = useProviderPage();
  const { plan, period, status, cancelAtPeriodEnd } = subscription;
  const other: BillingPeriod = period === 'yearly' ? 'monthly' : 'yearly';
  const overdue = status === 'overdue';
  return (
    <>
      <Button
        {...(!overdue && { variant: 'outline', colorPalette: 'gray' })}
        loading={card.isPending}
        onClick={() => card.mutate('/card')}
      >
        Trocar cartão
      </Button>
      {!overdue && !cancelAtPeriodEnd && (
        <SecondaryButton onClick={() => ask('period')}>
          {other === 'yearly' ? 'Pagar por ano' : 'Pagar por mês'}
        </SecondaryButton>
      )}
      {cancelAtPeriodEnd ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate({})}>
          Manter a assinatura
        </Button>
      ) : (
        <Button variant="ghost" colorPalette="red" onClick={() => ask('cancel')}>
          Cancelar assinatura
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        onClose={() => ask(null)}
        onConfirm={() => cancel.mutate({}, { onSettled: () => ask(null) })}
        title={`Cancelar a assinatura do ${PLANS[plan].name}?`}
        description="A loja fica no plano até o fim do período já pago e depois volta ao Gratuito. Nada é apagado."
        confirmLabel="Cancelar assinatura"
        cancelLabel="Voltar"
        danger
        pending={cancel.isPending}
      />
      {asked === 'period' && <ChangeDialog open plan={plan} period={other} onClose={() => ask(null)} />}
    </>
  );
}
