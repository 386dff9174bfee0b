import { Button } from '@chakra-ui/react';
import { PAID_PLANS, PLANS } from '@pdv/schemas/account/plans';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock, PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PageHeader } from '../../../shared/components/page-header.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { usePaymentOutcome } from './use-payment-outcome.ts';

/** How long each word stands before the dashboard follows. */
const ON_AFTER_MS = { active: 3_000, pending: 5_000, failed: 3_000 } as const;

export default function PaymentSuccessPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const plan = PAID_PLANS.find((candidate) => candidate === params.get('plan'));
  const outcome = usePaymentOutcome(params.get('payment_intent'), plan);

  useEffect(() => {
    if (outcome === 'checking') return;
    void queries.invalidateQueries({ queryKey: ['account'] });
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), ON_AFTER_MS[outcome]);
    return () => clearTimeout(timer);
  }, [outcome, navigate, queries]);

  const name = plan ? PLANS[plan].name : 'novo plano';
  return (
    <>
      <PageHeader title="Pagamento" />
      <Panel css={{ maxW: '640px' }}>
        <div role="status">
          {outcome === 'checking' && (
            <EmptyState
              icon={Clock}
              title="Confirmando seu pagamento…"
              description="Leva só um instante."
              action={<Spinner />}
            />
          )}
          {outcome === 'active' && (
            <EmptyState
              icon={PartyPopper}
              title="Assinatura ativa"
              description={`A loja está no ${name}. Levando você ao painel…`}
              action={<Onwards />}
            />
          )}
          {outcome === 'pending' && (
            <EmptyState
              icon={Clock}
              title="Pagamento em processamento"
              description="O plano da loja muda assim que ele for confirmado. Levando você ao painel…"
              action={<Onwards />}
            />
          )}
          {outcome === 'failed' && (
            <EmptyState
              icon={CircleAlert}
              tone="red"
              title="Não foi possível confirmar agora"
              description="Se o pagamento foi feito, o plano muda sozinho em instantes. Levando você ao painel…"
              action={<Onwards />}
            />
          )}
        </div>
      </Panel>
    </>
  );
}

function Onwards() {
  return (
    <Button asChild variant="outline">
      <Link to="/dashboard" replace>
        Ir agora
      </Link>
    </Button>
  );
}
