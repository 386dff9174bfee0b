import { Button, Center, Spinner, Text } from '@chakra-ui/react';
import { type BillingPeriod, PAID_PLANS, type PaidPlan, PLANS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { checkoutQuery } from './checkout.query.ts';

export default function SubscribePage() {
  const [params] = useSearchParams();
  const plan = PAID_PLANS.find((candidate) => candidate === params.get('plan'));
  if (!plan) return <Navigate to="/upgrade" replace />;
  return <Checkout plan={plan} period={params.get('period') === 'yearly' ? 'yearly' : 'monthly'} />;
}

function Checkout({ plan, period }: { readonly plan: PaidPlan; readonly period: BillingPeriod }) {
  const { name } = PLANS[plan];
  const checkout = useQuery(checkoutQuery(plan, period));
  return (
    <>
      <PageHeader title={`Assinar ${name}`} description={period === 'yearly' ? 'Plano anual' : 'Plano mensal'} />
      <Panel css={{ maxW: '640px' }}>
        {checkout.isFetching ? (
          <Center role="status" flexDirection="column" gap="4" py="14">
            <Spinner color="fg.brand" />
            <Text color="fg.muted">Preparando seu checkout...</Text>
          </Center>
        ) : (
          <CheckoutFailed error={checkout.error} onRetry={() => void checkout.refetch()} />
        )}
      </Panel>
    </>
  );
}

interface FailedProps {
  /** Null when the server opened a payment for which there is no form here. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Nothing pretends to charge: what happened, and the way back. */
function CheckoutFailed({ error, onRetry }: FailedProps) {
  const hopeless = error === null || (error instanceof ApiError && [404, 501, 503].includes(error.status));
  return (
    <div role="alert">
      <EmptyState
        icon={CreditCard}
        tone="red"
        title="Erro no checkout"
        description={error ? messageOf(error) : 'O pagamento com cartão não está disponível aqui. Nada foi cobrado.'}
        action={
          <>
            {!hopeless && (
              <Button me="2" onClick={onRetry}>
                Tentar de novo
              </Button>
            )}
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/upgrade">Voltar aos planos</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
