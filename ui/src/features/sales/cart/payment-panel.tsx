import { formatBrl } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { Banknote, CalendarClock, CreditCard, type LucideIcon, QrCode } from 'lucide-react';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import type { Cart } from './cart.ts';
import { CashPanel } from './cash-panel.tsx';
import styles from './payment.module.css';
import { PAYMENT_KEYS } from './payment-keys.ts';
import { settle } from './payments.ts';
import type { CartEdits } from './use-selling.ts';
import { loadRefused } from './use-submission.ts';

const loadCreditPanel = () => import('./credit-panel.tsx');
const CreditPanel = lazyPart(loadCreditPanel);
const loadCardPanel = () => import('./card-panel.tsx');
const CardPanel = lazyPart(loadCardPanel);
const VoucherButton = lazyPart(
  () => import('./voucher-button.tsx'),
  () => null,
);
const loadSplitPanel = () => import('./split-panel.tsx');
const SplitPanel = lazyPart(loadSplitPanel);
/** Ahead, so that they are there when they are asked for. */
export const loadPanels = () => Promise.all([loadCreditPanel(), loadCardPanel(), loadSplitPanel(), loadRefused()]);

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
  /** Where goods that come back can pay the sale. */
  readonly onGiveBack?: () => void;
}

/** How it is paid, and what that way of paying asks for. */
export const PaymentPanel = memo(function PaymentPanel({ cart, today, actions, onGiveBack }: Props) {
  const { dueCentavos, paidCentavos, missingCentavos } = settle(cart);
  // Paid by the parts that lie there: no other is asked for.
  const method = cart.split && dueCentavos === 0 ? null : cart.paymentMethod;
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
      <Suspense>
        {cart.split && <SplitPanel cart={cart} actions={actions} />}
        {method === 'cash' && <CashPanel cart={cart} actions={actions} />}
        {method === 'card' && <CardPanel cart={cart} actions={actions} />}
        {method === 'credit' && <CreditPanel cart={cart} today={today} actions={actions} />}
      </Suspense>
      {method && cart.split && paidCentavos > 0 && missingCentavos > 0 && (
        <button type="button" className={styles.add} disabled={cart.sending} onClick={actions.addPart}>
          Adicionar {formatBrl(paidCentavos)}
        </button>
      )}
      {!cart.sending && (cart.split || dueCentavos > 0) && (
        <div className={styles.ways}>
          <Suspense>
            {dueCentavos > 0 && <VoucherButton cart={cart} actions={actions} onGiveBack={onGiveBack} />}
          </Suspense>
          {cart.split && (
            <button type="button" className={styles.way} onClick={actions.payAtOnce}>
              Pagar de uma vez
            </button>
          )}
          {method && !cart.split && (
            <button type="button" className={styles.way} onClick={() => actions.payInParts()}>
              Dividir pagamento
            </button>
          )}
        </div>
      )}
    </>
  );
});
