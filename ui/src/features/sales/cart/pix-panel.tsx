import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { pixQuery } from '../../../shared/pix/pix.query.ts';
import PixCode from '../../../shared/pix/pix-code.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { Cart } from './cart.ts';
import { settle } from './payments.ts';
import styles from './pix-panel.module.css';
import { pixTxid } from './pix-txid.ts';
import type { CartEdits } from './use-selling.ts';

interface Props {
  readonly cart: Cart;
  readonly actions: CartEdits;
}

/** Where the screen is low the code would be out of sight when it is asked for. */
const intoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

/** The code that the customer pays with, and the cashier's word that the money is there. Nothing for a shop without a key. */
export default function PixPanel({ cart, actions }: Props) {
  const { storeName } = useAccount();
  const { data } = useQuery(pixQuery());
  const { paidCentavos } = settle(cart);
  if (!data?.pix || paidCentavos === 0) return null;
  return (
    <div className={styles.panel} ref={intoSight}>
      <PixCode payee={data.pix} amountCentavos={paidCentavos} txid={pixTxid(cart.id)} storeName={storeName}>
        {!cart.sending && (
          <button type="button" className={styles.received} onClick={actions.addPart}>
            <Check size={18} aria-hidden />
            Recebi o Pix
          </button>
        )}
      </PixCode>
      {!cart.sending && <p className={styles.note}>Ao finalizar, você confirma que o Pix chegou.</p>}
    </div>
  );
}
