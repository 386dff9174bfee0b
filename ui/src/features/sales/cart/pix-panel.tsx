import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { pixQuery } from '../../../shared/pix/pix.query.ts';
import PixCode from '../../../shared/pix/pix-code.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { amountsOf } from './amounts.ts';
import type { Cart } from './cart.ts';
import styles from './pix-panel.module.css';
import { pixTxid } from './pix-txid.ts';
import type { CartEdits } from './use-selling.ts';

interface Props {
  readonly cart: Cart;
  readonly actions: CartEdits;
}

/** The code that the customer pays with, and the cashier's word that the money is there. Nothing for a shop without a key. */
export default function PixPanel({ cart, actions }: Props) {
  const { storeName } = useAccount();
  const { data } = useQuery(pixQuery());
  const { totalCentavos } = amountsOf(cart);
  if (!data?.pix || totalCentavos === 0) return null;
  return (
    <div className={styles.panel}>
      <PixCode payee={data.pix} amountCentavos={totalCentavos} txid={pixTxid(cart.id)} storeName={storeName} />
      {!cart.sending && (
        <button type="button" className={styles.received} onClick={actions.finish}>
          <Check size={18} aria-hidden />
          Recebi o Pix
        </button>
      )}
    </div>
  );
}
