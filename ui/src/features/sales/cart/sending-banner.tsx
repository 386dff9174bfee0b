import { CloudAlert, CloudOff } from 'lucide-react';
import { useLiveState } from '../../../shared/api/live-state.ts';
import styles from './banner.module.css';
import type { Cart } from './cart.ts';
import type { Selling } from './use-selling.ts';
import type { Sending } from './use-submission.ts';

/** What can be done until the line is back, as the end of the sale will have it, too. */
function wordsWithout({ lines, unread }: Cart): string {
  if (unread.length > 0) return 'O carrinho está guardado. Para finalizar antes de ela voltar, descarte o que espera.';
  if (lines.length === 0) return 'O que for lido fica guardado e entra no carrinho quando ela voltar.';
  return 'Nada se perde. Pode finalizar: a venda é enviada assim que ela voltar.';
}

interface Props {
  readonly cart: Cart;
  readonly sending: Sending;
  readonly doubt: string | null;
  readonly actions: Pick<Selling, 'sendNow' | 'takeBack'>;
}

/** A sale of which nobody knows yet what became of it, or a line that is down: said plainly, with the way on. */
export function SendingBanner({ cart, sending, doubt, actions }: Props) {
  const offline = useLiveState() === 'offline';
  if (cart.sending && sending !== 'now') {
    return (
      <div className={styles.banner} role="alert">
        <CloudOff size={20} aria-hidden />
        <p>
          <strong>{offline ? 'Sem conexão' : 'Sem resposta do servidor'}</strong>A venda está guardada, ainda sem
          confirmação: é enviada de novo sozinha, uma vez só. Não a registre em outro lugar.
        </p>
        <div className={styles.bannerActions}>
          <button type="button" className={styles.small} onClick={actions.sendNow}>
            Tentar agora
          </button>
          <button type="button" className={styles.small} onClick={actions.takeBack}>
            Editar
          </button>
        </div>
      </div>
    );
  }
  if (doubt && cart.attempts.length > 0) {
    return (
      <div className={styles.banner} data-tone="error" role="alert">
        <CloudAlert size={20} aria-hidden />
        <p>
          <strong>Erro ao finalizar venda</strong>
          {doubt} Nada se perdeu: finalize de novo, a venda não será feita duas vezes.
        </p>
      </div>
    );
  }
  if (offline) {
    return (
      <div className={styles.banner} role="status">
        <CloudOff size={20} aria-hidden />
        <p>
          <strong>Sem conexão</strong>
          {wordsWithout(cart)}
        </p>
      </div>
    );
  }
  return null;
}
