import { useEffect } from 'react';
import { MessagePage } from './message-page.tsx';

const TRY_EVERY_MS = 5_000;

/** Somebody is signed in, but the server does not answer: tries again by itself and on demand. */
export function UnreachablePage({ retry }: { readonly retry: () => void }) {
  useEffect(() => {
    const timer = setInterval(retry, TRY_EVERY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  return (
    <MessagePage
      title="Sem conexão com o servidor"
      text="Verifique a internet da loja. Assim que a conexão voltar, você continua de onde parou."
    >
      <button type="button" onClick={retry}>
        Tentar de novo
      </button>
    </MessagePage>
  );
}
