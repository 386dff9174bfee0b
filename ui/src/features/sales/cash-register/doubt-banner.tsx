import { CloudAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './register.module.css';
import type { Register } from './use-register.ts';

/** A cart was emptied before anybody knew what became of it: only the list of sales tells. */
export function DoubtBanner({ register }: { readonly register: Register }) {
  if (!register.cart.earlierInDoubt) return null;
  return (
    <div className={styles.banner} data-tone="error" role="alert">
      <CloudAlert size={20} aria-hidden />
      <p>
        <strong>A venda anterior pode já ter sido registrada</strong>
        Ela ficou sem resposta antes de o carrinho ser esvaziado. Confira em Vendas.
      </p>
      <div className={styles.bannerActions}>
        <Link to="/sales" className={styles.small}>
          Ver vendas
        </Link>
        <button
          type="button"
          className={styles.small}
          onClick={() => {
            register.actions.forgetEarlier();
            register.actions.toBarcode();
          }}
        >
          Já conferi
        </button>
      </div>
    </div>
  );
}
