import { Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';

/** In place of the list, for plans without reminders. */
export function Upsell() {
  const buys = isAllowed(useAccount().role, 'start-trial');
  return (
    <Panel flush>
      <EmptyState
        icon={BellRing}
        title="Recurso disponível nos planos Premium e Pro"
        description="Cada produto tem seu tempo de consumo. Quando está para acabar, o cliente recebe um e-mail com o nome dele e o seu contato."
        action={
          buys && (
            <Button asChild>
              <Link to="/upgrade">Fazer Upgrade</Link>
            </Button>
          )
        }
      />
    </Panel>
  );
}
