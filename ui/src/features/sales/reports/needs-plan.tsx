import { Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';

/** In place of a report that the shop's plan does not have. */
export function NeedsPlan({ title, text }: { readonly title: string; readonly text: string }) {
  const buys = isAllowed(useAccount().role, 'manage-billing');
  return (
    <Panel title={title} flush css={{ h: '100%' }}>
      <EmptyState
        icon={Lock}
        title="Recurso disponível no plano Premium"
        description={text}
        action={
          buys && (
            <Button asChild variant="outline">
              <Link to="/upgrade">Fazer Upgrade</Link>
            </Button>
          )
        }
      />
    </Panel>
  );
}
