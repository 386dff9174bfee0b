import { type Centavos, formatBrl, formatShortBrl, toDecimal } from '@pdv/schemas/kernel/money';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { AMOUNT_EXAMPLE, isUnreadable } from '../../../shared/format/typed-amount.ts';
import type { Cart } from './cart.ts';
import { cashSums } from './cash-sums.ts';
import styles from './payment.module.css';
import { settle } from './payments.ts';
import type { CartEdits } from './use-selling.ts';

interface Props {
  readonly cart: Cart;
  readonly actions: CartEdits;
}

/** What was handed over in cash, and what goes back. */
export function CashPanel({ cart, actions }: Props) {
  const { dueCentavos, paidCentavos, changeCentavos, missingCentavos, short } = settle(cart);
  // Of a part, less than the whole is what was asked for.
  const lacks = short && !cart.split;
  const unreadable = isUnreadable(cart.amountPaid);
  const enough = dueCentavos > 0 && missingCentavos === 0;
  const pay = (sum: Centavos) => {
    actions.edit({ amountPaid: toDecimal(sum) });
    actions.toBarcode();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <MoneyInput
          data-at="amountPaid"
          aria-label="Valor pago"
          aria-invalid={lacks || unreadable}
          disabled={cart.sending}
          enterKeyHint="done"
          value={cart.amountPaid}
          onChange={(amountPaid) => actions.edit({ amountPaid })}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') actions.addPart();
          }}
        />
        <div
          className={styles.result}
          role="status"
          data-tone={lacks || unreadable ? 'short' : enough ? 'good' : undefined}
        >
          {unreadable ? (
            <>
              <span>Valor inválido</span>
              <span>{AMOUNT_EXAMPLE}</span>
            </>
          ) : short ? (
            <>
              {lacks && <span>Valor insuficiente!</span>}
              <span>Faltam {formatBrl(missingCentavos)}</span>
            </>
          ) : (
            <>
              <span>Troco</span>
              <strong>{formatBrl(changeCentavos)}</strong>
            </>
          )}
        </div>
      </div>
      {dueCentavos > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
        <div className={styles.chips} role="group" aria-label="Valores sugeridos">
          {cashSums(dueCentavos).map((sum) => (
            <button
              key={sum}
              type="button"
              className={styles.chip}
              disabled={cart.sending}
              aria-pressed={paidCentavos === sum}
              aria-label={sum === dueCentavos ? `Valor exato, ${formatBrl(sum)}` : formatBrl(sum)}
              onClick={() => pay(sum)}
            >
              {sum === dueCentavos ? 'Exato' : formatShortBrl(sum)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
