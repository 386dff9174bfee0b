import { Button } from '@chakra-ui/react';
import { ShieldOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../page-title.ts';
import { homeOf } from '../session/home.ts';
import { ROLE_WORDS } from '../session/roles.ts';
import { useAccount } from '../session/use-session.ts';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';

/** In place of a page that was opened by its address and is not for this member's role. */
export function NoAccess() {
  const { role } = useAccount();
  usePageTitle('Sem acesso');
  const home = homeOf(role);
  return (
    <Panel css={{ mt: { base: '0', md: '4' } }}>
      <EmptyState
        as="h1"
        icon={ShieldOff}
        title="Sem acesso"
        description={`Esta página não faz parte do perfil ${ROLE_WORDS[role].name}. Se você precisa dela, fale com quem é proprietário da loja.`}
        action={
          <Button asChild>
            <Link to={home}>{home === '/dashboard' ? 'Ir para o início' : 'Ir para o PDV'}</Link>
          </Button>
        }
      />
    </Panel>
  );
}
