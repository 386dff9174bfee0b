import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

const ON_AFTER_MS = 2_000;

/** Back from the payment: a word, and on to the dashboard, which asks for the plan anew. */
export function PaymentReturn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['account'] });
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate, queries]);
  return (
    <Panel css={{ mb: '6' }}>
      <div role="status">
        <EmptyState
          icon={PartyPopper}
          title="Recebemos o retorno do pagamento"
          description="O plano da loja muda assim que ele for confirmado. Levando você ao painel…"
          action={
            <Button asChild variant="outline">
              <Link to="/dashboard" replace>
                Ir agora
              </Link>
            </Button>
          }
        />
      </div>
    </Panel>
  );
}
