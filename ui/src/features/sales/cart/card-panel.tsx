import { MAX_INSTALMENTS } from '@pdv/schemas/sales/payment';
import type { Cart } from './cart.ts';
import styles from './payment.module.css';
import type { CartEdits } from './use-selling.ts';

interface Props {
  readonly cart: Cart;
  readonly actions: CartEdits;
}

const KINDS = [
  ['debit', 'Débito'],
  ['credit', 'Crédito'],
] as const;

/** How a card is used, for whoever wants to know it later: a sale goes on without. */
export default function CardPanel({ cart: { card, sending }, actions }: Props) {
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div className={styles.chips} role="group" aria-label="Tipo de cartão">
        {KINDS.map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            className={styles.chip}
            disabled={sending}
            aria-pressed={card?.kind === kind}
            onClick={() => actions.detail({ card: card?.kind === kind ? null : { kind, instalments: 1 } })}
          >
            {label}
          </button>
        ))}
        {card?.kind === 'credit' && (
          <select
            className={styles.chip}
            aria-label="Parcelas"
            disabled={sending}
            value={card.instalments}
            onChange={(event) => actions.edit({ card: { kind: 'credit', instalments: Number(event.target.value) } })}
          >
            {Array.from({ length: MAX_INSTALMENTS }, (_, before) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it is
              <option key={before} value={before + 1}>
                {before === 0 ? 'À vista' : `${before + 1} parcelas`}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}
