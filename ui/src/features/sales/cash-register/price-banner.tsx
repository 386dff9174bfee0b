import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../../shared/format/format.ts';
import styles from './register.module.css';
import type { Register } from './use-register.ts';

/** Prices were changed while the cart was filled: the cashier decides, with the buyer. */
export function PriceBanner({ register }: { readonly register: Register }) {
  const changed = register.cart.lines.filter(({ newPrice }) => newPrice !== null);
  if (changed.length === 0 || register.cart.sending) return null;
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
      <button type="button" className={styles.small} data-at="prices" onClick={register.actions.continueAtNewPrices}>
        Continuar com o novo preço
      </button>
    </div>
  );
}
