import { Link } from 'react-router-dom';
import { MessagePage } from './message-page.tsx';

/** For an address at which there is nothing. */
export function NotFoundPage({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <MessagePage
      sign="404"
      title="Página não encontrada"
      text="O endereço pode ter mudado ou ter sido digitado com um erro. Nada da sua loja se perdeu."
    >
      <Link to={signedIn ? '/dashboard' : '/'}>{signedIn ? 'Ir para o painel' : 'Voltar para o início'}</Link>
    </MessagePage>
  );
}
