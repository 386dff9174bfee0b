import { CloudAlert, CloudOff } from 'lucide-react';
import { useLiveState } from '../../../shared/api/live-state.ts';
import styles from './register.module.css';
import type { Register } from './use-register.ts';

/** A sale of which nobody knows yet what became of it, or a line that is down: said plainly, with the way on. */
export function SendingBanner({ register: { cart, sending, doubt, actions } }: { readonly register: Register }) {
  const live = useLiveState();
  if (cart.sending && sending !== 'now') {
    return (
      <div className={styles.banner} role="alert">
        <CloudOff size={20} aria-hidden />
        <p>
          <strong>Sem resposta do servidor</strong>
          Tentando de novo, sem repetir a venda. Não a registre em outro lugar.
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
  if (live === 'offline') {
    return (
      <div className={styles.banner} role="status">
        <CloudOff size={20} aria-hidden />
        <p>
          <strong>Sem conexão</strong>O carrinho está guardado. Ao finalizar, a venda é enviada assim que a conexão
          voltar.
        </p>
      </div>
    );
  }
  return null;
}
