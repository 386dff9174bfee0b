import { chakra, Stack, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { AdminSubscription, EndSubscriptionRequest } from '@pdv/schemas/operators/admin';
import { useId, useState } from 'react';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { storeWords } from './billing-words.ts';
import { useEndSubscription } from './end-subscription.query.ts';

interface Props {
  readonly subscription: AdminSubscription;
  /** The last day of the paid period, in words. */
  readonly periodEnd: string;
  readonly onClose: () => void;
}

type When = EndSubscriptionRequest['when'];

/** Ends what a shop pays for, with what that means before it is done. */
export function EndSubscriptionDialog({ subscription, periodEnd, onClose }: Props) {
  const id = useId();
  const end = useEndSubscription(subscription);
  const { plan, cancelAtPeriodEnd } = subscription;
  const [when, choose] = useState<When>(cancelAtPeriodEnd ? 'now' : 'period-end');
  const choices: readonly { readonly value: When; readonly label: string }[] = [
    ...(cancelAtPeriodEnd ? [] : [{ value: 'period-end' as const, label: `No fim do período pago, em ${periodEnd}` }]),
    { value: 'now', label: 'Agora' },
  ];
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Encerrar assinatura"
      description={`${storeWords(subscription.storeName)} · ${PLANS[plan].name}`}
      form={id}
      submitLabel="Encerrar assinatura"
      pending={end.isPending}
      pendingLabel="Encerrando..."
      dirty={false}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (!end.isPending) end.mutate({ when }, { onSuccess: onClose });
        }}
      >
        <chakra.fieldset minW="0">
          <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
            Quando
          </chakra.legend>
          <Stack gap="2">
            {choices.map(({ value, label }) => (
              <chakra.label key={value} display="flex" gap="3" alignItems="center" minH="11" cursor="pointer">
                <chakra.input
                  type="radio"
                  name="when"
                  value={value}
                  checked={value === when}
                  onChange={() => choose(value)}
                  boxSize="4"
                  accentColor="brand.solid"
                />
                <Text as="span">{label}</Text>
              </chakra.label>
            ))}
          </Stack>
        </chakra.fieldset>
        <Stack mt="4" aria-live="polite">
          <FormNote tone="info">
            {when === 'now'
              ? 'A loja perde o plano na hora, e nada do que já pagou é devolvido aqui: um reembolso é feito no Stripe.'
              : 'A loja fica no plano até lá e não é mais cobrada. Nada é apagado.'}
          </FormNote>
        </Stack>
      </form>
    </FormDialog>
  );
}
