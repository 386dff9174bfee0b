import { Button, chakra } from '@chakra-ui/react';
import type { Account } from '@pdv/schemas/account/session';
import { ShieldOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../page-title.ts';
import { homeOf } from '../session/home.ts';
import { isOperator } from '../session/operator.ts';
import { ROLE_WORDS } from '../session/roles.ts';
import { useAccount } from '../session/use-session.ts';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';

interface Props {
  /** Whom the page is for. */
  readonly audience: 'shop' | 'operators' | 'all';
  /** Nothing around it keeps it off the edges. */
  readonly alone: boolean;
}

/** In place of a page that was opened by its address and is not for this person. */
export function NoAccess({ audience, alone }: Props) {
  const account = useAccount();
  const { title, text, back } = wordsFor(account, audience);
  usePageTitle(title);
  const card = (
    <Panel css={{ mt: { base: '0', md: '4' } }}>
      <EmptyState
        as="h1"
        icon={ShieldOff}
        title={title}
        description={text}
        action={
          <Button asChild>
            <Link to={homeOf(account)}>{back}</Link>
          </Button>
        }
      />
    </Panel>
  );
  if (!alone) return card;
  return (
    <chakra.main maxW="640px" mx="auto" px="4" py={{ base: '4', md: '12' }}>
      {card}
    </chakra.main>
  );
}

function wordsFor(account: Account, audience: Props['audience']) {
  if (isOperator(account)) {
    return { title: 'Sem acesso', text: 'Administradores não entram nas lojas.', back: 'Voltar para a administração' };
  }
  if (audience === 'operators') {
    return { title: 'Acesso Restrito', text: 'Apenas administradores podem acessar esta área', back: 'Voltar' };
  }
  return {
    title: 'Sem acesso',
    text: `Esta página não faz parte do perfil ${ROLE_WORDS[account.role].name}. Se você precisa dela, fale com o responsável pela loja.`,
    back: homeOf(account) === '/dashboard' ? 'Ir para o início' : 'Ir para o PDV',
  };
}
