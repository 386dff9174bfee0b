import { Button } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/components/empty-state.tsx';
import { PageHeader } from '../shared/components/page-header.tsx';
import { Panel } from '../shared/components/panel.tsx';

/** For a page that the member's role does not open. */
export function NoAccess() {
  return (
    <>
      <PageHeader title="Sem acesso" />
      <Panel flush>
        <EmptyState
          icon={LockKeyhole}
          title="Esta página não faz parte do seu acesso"
          description="Quem administra a loja decide o que cada pessoa vê. Fale com essa pessoa se precisar dela."
          action={
            <Button asChild variant="outline">
              <Link to="/products">Ver produtos</Link>
            </Button>
          }
        />
      </Panel>
    </>
  );
}
