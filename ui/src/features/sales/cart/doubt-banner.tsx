import { CloudAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './banner.module.css';
import type { Cart } from './cart.ts';

interface Props {
  readonly cart: Cart;
  readonly onChecked: () => void;
}

/** A cart was emptied before anybody knew what became of it: only the list of sales tells. */
export function DoubtBanner({ cart, onChecked }: Props) {
  if (!cart.earlierInDoubt) return null;
  return (
    <div className={styles.banner} data-tone="error" role="alert">
      <CloudAlert size={20} aria-hidden />
      <p>
        <strong>A venda anterior pode já ter sido registrada</strong>
        Ela ficou sem resposta. Confira em Vendas.
      </p>
      <div className={styles.bannerActions}>
        <Link to="/sales" className={styles.small}>
          Ver vendas
        </Link>
        <button type="button" className={styles.small} onClick={onChecked}>
          Já conferi
        </button>
      </div>
    </div>
  );
}
