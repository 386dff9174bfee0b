import { formatBrl, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { whenIdle } from '../../../shared/when-idle.ts';
import type { Cart } from './cart.ts';
import { leftOfExchange } from './exchange.ts';
import styles from './payment.module.css';
import { settle } from './payments.ts';
import type { CartEdits } from './use-selling.ts';

const loadVoucherDialog = () => import('../vouchers/voucher-dialog.tsx');
const VoucherDialog = lazyPart(loadVoucherDialog);

interface Props {
  readonly cart: Cart;
  readonly actions: CartEdits;
  readonly onGiveBack: (() => void) | undefined;
}

/** Pays a part with a vale-troca, or all of it. */
export default function VoucherButton({ cart, actions, onGiveBack }: Props) {
  const [open, setOpen] = useState(false);
  // There before it is asked for: a scanner does not wait.
  useEffect(() => whenIdle(loadVoucherDialog), []);
  // What is typed of the next part is not put down.
  const { dueCentavos } = settle({ ...cart, paymentMethod: null, amountPaid: '' });
  const usedCentavos = (code: string) =>
    cart.payments.reduce((sum, part) => sum + (part.voucherCode === code ? (fromDecimal(part.amount) ?? 0) : 0), 0);
  const { exchange } = cart;
  const left = Math.min(leftOfExchange(cart), dueCentavos);
  return (
    <>
      {exchange && left > 0 && (
        <button
          type="button"
          className={styles.chip}
          onClick={() => actions.payByVoucher({ code: exchange.code, amount: toDecimal(left) })}
        >
          Usar {formatBrl(left)} da troca
        </button>
      )}
      <button type="button" className={styles.way} onClick={() => setOpen(true)}>
        Usar vale-troca
      </button>
      {onGiveBack && (
        <button type="button" className={styles.way} aria-keyshortcuts="Control+B" onClick={onGiveBack}>
          Trocar compra anterior
        </button>
      )}
      <Suspense>
        {open && (
          <VoucherDialog
            dueCentavos={dueCentavos}
            usedCentavos={usedCentavos}
            onUse={actions.payByVoucher}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
