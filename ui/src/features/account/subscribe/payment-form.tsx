import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { PLANS } from '@pdv/schemas/account/plans';
import type { CreatedSubscription } from '@pdv/schemas/account/subscription';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Lock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { PageSpinner } from '../../../shared/components/page-spinner.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';

interface Props {
  readonly checkout: CreatedSubscription;
  /** The provider has the money; the payment's id, where it told one. */
  readonly onPaid: (paymentId: string | undefined) => void;
  /** The provider's form cannot be shown. */
  readonly onBroken: () => void;
}

const UNEXPECTED = 'Ocorreu um erro inesperado. Tente novamente.';

/** The provider's own card form in a frame: no card number ever comes near our code. */
export function PaymentForm({ checkout, onPaid, onBroken }: Props) {
  const { clientSecret, publishableKey, plan, period, amount } = checkout;
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [ready, setReady] = useState(false);
  const [paying, setPaying] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const broken = useRef(onBroken);
  broken.current = onBroken;

  useEffect(() => {
    let left = false;
    let unmount = () => {};
    async function open() {
      const stripe = await loadStripe(publishableKey);
      if (left || !frame.current) return;
      if (!stripe) throw new Error('no form for the card here');
      const elements = stripe.elements({ clientSecret, locale: 'pt-BR' });
      const element = elements.create('payment', { layout: 'tabs' });
      element.on('ready', () => setReady(true));
      element.on('loaderror', () => broken.current());
      element.mount(frame.current);
      unmount = () => element.destroy();
      form.current = { stripe, elements };
    }
    open().catch(() => left || broken.current());
    return () => {
      left = true;
      unmount();
    };
  }, [clientSecret, publishableKey]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!form.current || paying) return;
    const { stripe, elements } = form.current;
    setPaying(true);
    setMessage(null);
    const confirmParams = { return_url: `${location.origin}/payment-success?plan=${plan}` };
    const { error, paymentIntent } = await stripe
      .confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      .catch(() => ({ error: { message: UNEXPECTED }, paymentIntent: undefined }));
    if (!error) return onPaid(paymentIntent?.id);
    setPaying(false);
    setMessage(error.message ?? UNEXPECTED);
    notify({ type: 'error', title: 'Erro no pagamento', description: error.message ?? UNEXPECTED });
  }

  return (
    <form onSubmit={(event) => void pay(event)}>
      <Stack gap="5">
        <Text>
          {PLANS[plan].name}, <strong>{formatMoney(amount)}</strong> por {period === 'yearly' ? 'ano' : 'mês'}.
          Renovação automática; cancele quando quiser.
        </Text>
        <FormAlert message={message} />
        {!ready && <PageSpinner />}
        <Box ref={frame} minH={ready ? undefined : '0'} />
        <Button type="submit" size="lg" disabled={!ready} loading={paying} loadingText="Pagando…">
          <Lock size={16} aria-hidden /> Pagar {formatMoney(amount)}
        </Button>
        <Text textStyle="sm" color="fg.muted">
          O pagamento é feito pelo Stripe. Os dados do cartão não passam pelo Freguês.
        </Text>
      </Stack>
    </form>
  );
}
