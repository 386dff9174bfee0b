import { formatBrl } from '@pdv/schemas/kernel/money';
import { memo } from 'react';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { amountsOf } from '../cart/amounts.ts';
import type { Cart } from '../cart/cart.ts';
import { obstacleOf } from '../cart/obstacles.ts';
import styles from './finish-bar.module.css';

interface Props {
  readonly cart: Cart;
  readonly today: string;
  /** The first answer is awaited. */
  readonly busy: boolean;
  readonly onFinish: () => void;
}

/** The total, read at arm's length, and the end of the sale. */
export const FinishBar = memo(function FinishBar({ cart, today, busy, onFinish }: Props) {
  const total = formatBrl(amountsOf(cart).totalCentavos);
  const ready = cart.sending || obstacleOf(cart, today) === null;
  return (
    <div className={styles.finish}>
      <div className={styles.total} role="status" aria-label={`Total ${total}`}>
        <span>Total</span>
        <strong data-length={total.length > 14 ? 'longest' : total.length > 12 ? 'long' : undefined}>{total}</strong>
      </div>
      {/* Never dead: pressed too early, it says what is missing. */}
      <button
        type="button"
        className={styles.go}
        aria-keyshortcuts="F4"
        aria-disabled={!ready || busy}
        onClick={onFinish}
      >
        {busy && <Spinner />}
        {busy ? 'Finalizando…' : cart.sending ? 'Enviar agora' : 'Finalizar Venda'}
        <kbd aria-hidden>F4</kbd>
      </button>
    </div>
  );
});
