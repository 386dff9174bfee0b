import { Input } from '@chakra-ui/react';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { TriangleAlert } from 'lucide-react';
import { formatDay } from '../../../shared/format/format.ts';
import type { Cart } from './cart.ts';
import { dayLimit, LAST_PAYMENT_DAY } from './cart-checkout.ts';
import styles from './payment.module.css';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly cart: Cart;
  readonly today: string;
  readonly actions: RegisterActions;
  readonly onNewCustomer: () => void;
}

const TERMS = [15, 30, 60];

/** When a sale on term falls due, and who owes it. */
export function CreditPayment({ cart, today, actions, onNewCustomer }: Props) {
  const past = cart.paymentDate !== '' && cart.paymentDate < today;
  const late = cart.paymentDate > LAST_PAYMENT_DAY;
  return (
    <div className={styles.panel}>
      <div className={styles.row} data-terms>
        <Input
          data-at="paymentDate"
          type="date"
          aria-label="Data de pagamento"
          aria-invalid={past || late}
          disabled={cart.sending}
          min={today}
          max={LAST_PAYMENT_DAY}
          value={cart.paymentDate}
          onChange={(event) => actions.edit({ paymentDate: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') actions.finish();
          }}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
        <div className={styles.chips} role="group" aria-label="Prazos usuais">
          {TERMS.map((days) => {
            const day = addDays(today, days);
            return (
              <button
                key={days}
                type="button"
                className={styles.chip}
                style={{ height: 52 }}
                disabled={cart.sending}
                aria-pressed={cart.paymentDate === day}
                aria-label={`${days} dias: ${formatDay(day)}`}
                onClick={() => {
                  actions.edit({ paymentDate: day });
                  actions.toBarcode();
                }}
              >
                {days} dias
              </button>
            );
          })}
        </div>
      </div>
      {(past || late) && (
        <p className={styles.warn} role="alert">
          <TriangleAlert size={16} aria-hidden /> {past ? `Use ${formatDay(today)} ou depois.` : dayLimit}
        </p>
      )}
      {!cart.customer && (
        <p className={styles.warn} role="status">
          <TriangleAlert size={16} aria-hidden />
          Venda a prazo sem cliente: ninguém fica registrado como devedor.
          <button type="button" onClick={() => onNewCustomer()}>
            Novo cliente
          </button>
        </p>
      )}
    </div>
  );
}
