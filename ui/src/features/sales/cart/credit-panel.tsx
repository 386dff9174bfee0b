import { addDays } from '@pdv/schemas/kernel/business-day';
import { TriangleAlert } from 'lucide-react';
import { formatDay } from '../../../shared/format/format.ts';
import type { Cart } from './cart.ts';
import { CREDIT_TERMS_DAYS, lastDueDay } from './credit-terms.ts';
import { DueDay } from './due-day.tsx';
import styles from './payment.module.css';
import type { CartEdits } from './use-selling.ts';

interface Props {
  readonly cart: Cart;
  readonly today: string;
  readonly actions: CartEdits;
}

/** When a sale on term falls due, and who owes it. */
export default function CreditPanel({ cart, today, actions }: Props) {
  const past = cart.paymentDate !== '' && cart.paymentDate < today;
  const last = lastDueDay(today);
  const late = cart.paymentDate > last;
  return (
    <div className={styles.panel}>
      <div className={styles.terms}>
        <DueDay
          value={cart.paymentDate}
          min={today}
          max={last}
          invalid={past || late}
          disabled={cart.sending}
          onChange={(paymentDate) => actions.edit({ paymentDate })}
          onEnter={actions.addPart}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
        <div className={styles.chips} role="group" aria-label="Prazos usuais">
          {CREDIT_TERMS_DAYS.map((days) => {
            const day = addDays(today, days);
            return (
              <button
                key={days}
                type="button"
                className={styles.chip}
                disabled={cart.sending}
                aria-pressed={cart.paymentDate === day}
                aria-label={`${days} dias: ${formatDay(day)}`}
                onClick={() => actions.detail({ paymentDate: day })}
              >
                {days} dias
              </button>
            );
          })}
        </div>
      </div>
      {(past || late) && (
        <p className={styles.warn} role="alert">
          <TriangleAlert size={16} aria-hidden />
          {past ? `Use ${formatDay(today)} ou depois.` : `Use ${formatDay(last)} ou antes.`}
        </p>
      )}
      {!cart.customer && (
        <p className={styles.warn} role="status">
          <TriangleAlert size={16} aria-hidden />
          Venda a prazo sem cliente: depois você não sabe de quem cobrar.
          <button type="button" onClick={actions.chooseCustomer}>
            Escolher cliente
          </button>
        </p>
      )}
    </div>
  );
}
