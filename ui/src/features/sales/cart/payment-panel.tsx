import { PAYMENT_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { Banknote, CalendarClock, CreditCard, type LucideIcon, QrCode } from 'lucide-react';
import { memo } from 'react';
import type { Cart } from './cart.ts';
import { CashPanel } from './cash-panel.tsx';
import { CreditPanel } from './credit-panel.tsx';
import styles from './payment.module.css';
import { PAYMENT_KEYS } from './payment-keys.ts';
import type { CartEdits } from './use-selling.ts';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  pix: QrCode,
  credit: CalendarClock,
};

interface Props {
  readonly cart: Cart;
  readonly today: string;
  readonly actions: CartEdits;
}

/** How it is paid, and what that way of paying asks for. */
export const PaymentPanel = memo(function PaymentPanel({ cart, today, actions }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div className={styles.methods} role="group" aria-label="Forma de pagamento">
        {PAYMENT_METHODS.map((method, i) => {
          const Icon = ICONS[method];
          return (
            <button
              key={method}
              type="button"
              className={styles.method}
              aria-pressed={cart.paymentMethod === method}
              aria-keyshortcuts={PAYMENT_KEYS[method]}
              data-at={i === 0 ? 'payment' : undefined}
              onClick={() => actions.pay(method)}
            >
              <Icon size={20} aria-hidden />
              {PAYMENT_LABELS[method]}
              <kbd aria-hidden>{PAYMENT_KEYS[method]}</kbd>
            </button>
          );
        })}
      </div>
      {cart.paymentMethod === 'cash' && <CashPanel cart={cart} actions={actions} />}
      {cart.paymentMethod === 'credit' && <CreditPanel cart={cart} today={today} actions={actions} />}
    </>
  );
});
