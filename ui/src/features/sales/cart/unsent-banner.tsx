import { CloudAlert, CloudOff } from 'lucide-react';
import { useLiveState } from '../../../shared/api/live-state.ts';
import styles from './banner.module.css';
import type { Cart } from './cart.ts';
import type { Selling } from './use-selling.ts';

export interface Unsent {
  readonly cart: Cart;
  /** What went wrong with the last attempt, in words. */
  readonly doubt: string | null;
  readonly actions: Pick<Selling, 'sendNow' | 'takeBack'>;
}

/** A sale that was sent, and of which nobody knows yet what became of it. */
export function UnsentBanner({ cart, doubt, actions }: Unsent) {
  const offline = useLiveState() === 'offline';
  if (cart.sending) {
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
