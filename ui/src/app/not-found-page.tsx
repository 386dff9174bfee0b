import { Button } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/components/empty-state.tsx';
import { Panel } from '../shared/components/panel.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import { homeOf } from '../shared/session/home.ts';
import { useAccount } from '../shared/session/use-session.ts';

/** For an address of the shop at which there is nothing: the menu stays, so that nobody is lost. */
export default function NotFoundPage() {
  const account = useAccount();
  usePageTitle('Página não encontrada');
  return (
    <Panel css={{ mt: { base: '0', md: '4' } }}>
      <EmptyState
        as="h1"
        icon={Compass}
        title="Página não encontrada"
        description="O endereço pode ter mudado ou ter sido digitado com um erro. Nada se perdeu."
        action={
          <Button asChild>
            <Link to={homeOf(account)}>Voltar para o início</Link>
          </Button>
        }
      />
    </Panel>
  );
}
