import { Button } from '@chakra-ui/react';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';

/** In place of the pages, for plans without campaigns. */
export function Upsell() {
  return (
    <Panel flush>
      <EmptyState
        icon={Megaphone}
        title="Recurso disponível nos planos Premium e Pro"
        description="Escreva uma vez e fale com todos os clientes de um segmento. Depois veja quanto a campanha trouxe."
        action={
          <Button asChild>
            <Link to="/upgrade">Fazer Upgrade</Link>
          </Button>
        }
      />
    </Panel>
  );
}
