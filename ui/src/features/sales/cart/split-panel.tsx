import { formatBrl, toDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { paymentWords } from '@pdv/schemas/sales/receipt-rows';
import { X } from 'lucide-react';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import type { Cart } from './cart.ts';
import styles from './payment.module.css';
import { settle } from './payments.ts';
import type { CartEdits } from './use-selling.ts';

interface Props {
  readonly cart: Cart;
  readonly actions: CartEdits;
}

/** A sale that is paid in parts: what is left, in large figures, the parts that were put down, and the next one. */
export default function SplitPanel({ cart, actions }: Props) {
  const { payments, paymentMethod, sending } = cart;
  const { dueCentavos, overCentavos } = settle(cart);
  const left = leftOf(cart);
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        {paymentMethod && paymentMethod !== 'cash' && dueCentavos > 0 && (
          <MoneyInput
            // The rest of one method is not what was typed of another.
            key={paymentMethod}
            data-at="amountPaid"
            aria-label={`Valor em ${PAYMENT_LABELS[paymentMethod]}`}
            aria-invalid={overCentavos > 0}
            disabled={sending}
            enterKeyHint="next"
            value={cart.amountPaid || toDecimal(dueCentavos)}
            onChange={(amountPaid) => actions.edit({ amountPaid })}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') actions.addPart();
            }}
          />
        )}
        <div className={styles.result} role="status" data-tone={left.tone}>
          <span>{left.label}</span>
          <strong>{formatBrl(left.centavos)}</strong>
        </div>
      </div>
      {payments.length > 0 && (
        <ul className={styles.parts} aria-label="Pagamentos">
          {payments.map((part, nth) => {
            const words = `${paymentWords(part)} ${formatMoney(part.amount)}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same to the letter
              <li key={nth}>
                {words}
                {!sending && (
                  <button
                    type="button"
                    aria-label={`Tirar ${words}`}
                    title="Tirar"
                    onClick={() => actions.removePart(nth)}
                  >
                    <X size={16} aria-hidden />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** What the parts that were put down leave, or what goes back of them. */
function leftOf(cart: Cart) {
  const { dueCentavos, changeCentavos, overCentavos } = settle({ ...cart, paymentMethod: null, amountPaid: '' });
  if (overCentavos > 0) return { label: 'Passa do total', centavos: overCentavos, tone: 'short' };
  if (dueCentavos > 0) return { label: 'Falta pagar', centavos: dueCentavos };
  return { label: changeCentavos > 0 ? 'Tudo pago · Troco' : 'Tudo pago', centavos: changeCentavos, tone: 'good' };
}
