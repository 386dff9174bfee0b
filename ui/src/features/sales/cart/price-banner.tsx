import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../../shared/format/format.ts';
import styles from './banner.module.css';
import type { Cart } from './cart.ts';

interface Props {
  readonly cart: Cart;
  readonly onContinue: () => void;
}

/** Prices were changed while the cart was filled: the cashier decides, with the buyer. */
export function PriceBanner({ cart, onContinue }: Props) {
  const changed = cart.lines.filter(({ newPrice }) => newPrice !== null);
  if (changed.length === 0 || cart.sending) return null;
  return (
    <div className={styles.banner} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <p>
        <strong>O preço mudou</strong>
        {changed.map(({ product, newPrice }) => (
          <span key={product.id} style={{ display: 'block' }}>
            {product.name}: {formatMoney(product.price)} → {formatMoney(newPrice)}
          </span>
        ))}
      </p>
      <button type="button" className={styles.small} data-at="prices" onClick={onContinue}>
        Continuar com o novo preço
      </button>
    </div>
  );
}
