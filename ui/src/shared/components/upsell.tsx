import { Button } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { type Feature, whereIncluded } from '@pdv/schemas/account/plans';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccount } from '../session/use-session.ts';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';

interface Props {
  readonly feature: Feature;
  readonly icon: LucideIcon;
  /** What one could do with it. */
  readonly children: string;
}

/** In place of what the shop's plan does not have. */
export function Upsell({ feature, icon, children }: Props) {
  const buys = isAllowed(useAccount().role, 'manage-billing');
  return (
    <Panel flush>
      <EmptyState
        icon={icon}
        title={whereIncluded(feature)}
        description={children}
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
