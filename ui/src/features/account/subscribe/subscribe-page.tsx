import { Button, Center, Grid, Text } from '@chakra-ui/react';
import { type BillingPeriod, PAID_PLANS, type PaidPlan, PLANS } from '@pdv/schemas/account/plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard, PartyPopper } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { checkoutQuery } from './checkout.query.ts';
import { confirmPayment } from './confirm.query.ts';
import { PaymentForm } from './payment-form.tsx';
import { PlanSummary } from './plan-summary.tsx';

const ON_AFTER_MS = 3_000;

export default function SubscribePage() {
  const [params] = useSearchParams();
  const plan = PAID_PLANS.find((candidate) => candidate === params.get('plan'));
  if (!plan) return <Navigate to="/upgrade" replace />;
  return <Checkout plan={plan} period={params.get('period') === 'yearly' ? 'yearly' : 'monthly'} />;
}

function Checkout({ plan, period }: { readonly plan: PaidPlan; readonly period: BillingPeriod }) {
  const { name } = PLANS[plan];
  const [stage, setStage] = useState<'form' | 'paid' | 'broken'>('form');
  const checkout = useQuery({ ...checkoutQuery(plan, period), enabled: stage !== 'paid' });
  const { data, error } = checkout;

  useEffect(() => {
    // Errors that a retry cannot fix show once, in the card.
    if (!error || isHopeless(error)) return;
    notify({ type: 'error', title: 'Erro ao processar pagamento', description: messageOf(error) });
  }, [error]);

  function paid(paymentId: string | undefined) {
    setStage('paid');
    // A hint, so that nobody waits for the provider to tell us; what comes of it is told elsewhere.
    if (paymentId) confirmPayment(paymentId, plan).catch(() => undefined);
  }

  return (
    <>
      <PageHeader title={`Assinar ${name}`} description={period === 'yearly' ? 'Plano anual' : 'Plano mensal'} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
        maxW="1080px"
      >
        <Panel>
          {stage === 'paid' ? (
            <Paid name={name} />
          ) : checkout.isFetching ? (
            <Center role="status" flexDirection="column" gap="4" py="14">
              <Spinner />
              <Text color="fg.muted">Preparando seu checkout...</Text>
            </Center>
          ) : data?.clientSecret && stage === 'form' ? (
            <PaymentForm checkout={data} onPaid={paid} onBroken={() => setStage('broken')} />
          ) : (
            <CheckoutFailed
              message={error ? messageOf(error) : stage === 'broken' ? UNREACHABLE : 'Client secret não encontrado'}
              plans={period === 'yearly' ? '/upgrade?period=yearly' : '/upgrade'}
              hopeless={isHopeless(error)}
              onRetry={() => {
                setStage('form');
                void checkout.refetch();
              }}
            />
          )}
        </Panel>
        <PlanSummary plan={plan} period={period} />
      </Grid>
    </>
  );
}

/** Trying again would come to the same. */
const isHopeless = (error: unknown) => error instanceof ApiError && [403, 404, 409, 501, 503].includes(error.status);

const UNREACHABLE = 'Não foi possível abrir o formulário do cartão. Nada foi cobrado.';

/** A word, and on to the dashboard. */
function Paid({ name }: { readonly name: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    notify({ type: 'success', title: 'Pagamento confirmado', description: `Bem-vindo ao ${name}!` });
    const timer = setTimeout(() => {
      void queries.invalidateQueries({ queryKey: ['account'] });
      void navigate('/dashboard', { replace: true });
    }, ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, navigate, queries]);
  return (
    <div role="status">
      <EmptyState
        icon={PartyPopper}
        title="Pagamento confirmado"
        description={`A loja entra no ${name} agora. Levando você ao painel…`}
      />
    </div>
  );
}

interface FailedProps {
  readonly message: string;
  /** Trying again would come to the same. */
  readonly hopeless: boolean;
  /** Where the plans stand as they were looked at. */
  readonly plans: string;
  readonly onRetry: () => void;
}

/** Nothing pretends to charge: what happened, and the way back. */
function CheckoutFailed({ message, hopeless, plans, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CreditCard}
        tone="red"
        title="Erro no checkout"
        description={message}
        action={
          <>
            {!hopeless && (
              <Button me="2" onClick={onRetry}>
                Tentar de novo
              </Button>
            )}
            <SecondaryButton asChild>
              <Link to={plans}>Voltar aos planos</Link>
            </SecondaryButton>
          </>
        }
      />
    </div>
  );
}
