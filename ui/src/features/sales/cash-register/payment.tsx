import { PAYMENT_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { Banknote, CalendarClock, CreditCard, type LucideIcon, QrCode } from 'lucide-react';
import { PAYMENT_KEYS } from '../register-sale/payment-choice.tsx';
import { CashPayment } from './cash-payment.tsx';
import { CreditPayment } from './credit-payment.tsx';
import styles from './payment.module.css';
import type { Register } from './use-register.ts';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  pix: QrCode,
  credit: CalendarClock,
};

interface Props {
  readonly register: Register;
  readonly onNewCustomer: () => void;
}

/** How it is paid, and what that way of paying asks for. */
export function Payment({ register, onNewCustomer }: Props) {
  const { cart } = register;
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
              onClick={() => register.pay(method)}
            >
              <Icon size={20} aria-hidden />
              {PAYMENT_LABELS[method]}
              <kbd aria-hidden>{PAYMENT_KEYS[method]}</kbd>
            </button>
          );
        })}
      </div>
      {cart.paymentMethod === 'cash' && <CashPayment register={register} />}
      {cart.paymentMethod === 'credit' && <CreditPayment register={register} onNewCustomer={onNewCustomer} />}
    </>
  );
}
