import { formatBrl } from '@pdv/schemas/kernel/money';
import { perUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import { stockLevel } from '@pdv/schemas/sales/payment';
import { hasOpenPrice } from '@pdv/schemas/sales/stocked';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { formatMoney } from '../../../shared/format/format.ts';
import { plus, stepOf } from '../../../shared/format/typed-units.ts';
import { discountWords, totalOf } from '../cart/amounts.ts';
import type { CartLine } from '../cart/cart.ts';
import styles from './cart.module.css';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly line: CartLine;
  readonly selected: boolean;
  /** The cart is on its way to the server. */
  readonly locked: boolean;
  readonly actions: RegisterActions;
  readonly onPrice: (productId: string) => void;
}

/** One product of the cart. Of a hundred, a scan changes two: the line that is touched now, and the one before. */
export const CartRow = memo(function CartRow({ line, selected, locked, actions, onPrice }: Props) {
  const { product, quantity, discount, priceChange } = line;
  const { id, name, stock, unit } = product;
  const step = stepOf(unit);
  const missing = quantity > stock;
  const set = (next: number) => (event: MouseEvent) => {
    actions.change(id, next);
    // A finger or the mouse has no use for the focus; who came here by Tab stays.
    if (event.detail > 0) actions.toBarcode();
  };
  return (
    <li className={styles.line} data-selected={selected || undefined} data-fault={missing || undefined}>
      <div className={styles.what}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className={styles.detail}>
          <button
            type="button"
            className={styles.price}
            aria-label={`Preço de ${name}: ${formatMoney(priceChange ?? product.price)}; mudar`}
            disabled={locked}
            onClick={() => onPrice(id)}
          >
            {priceChange && !hasOpenPrice(product) && <s>{formatMoney(product.price)}</s>}{' '}
            {formatMoney(priceChange ?? product.price)}
            {perUnit(unit)}
          </button>
          {stockLevel(stock - quantity) !== 'in' && !missing && (
            <strong> · restam {quantityWords(plus(stock, -quantity), unit)}</strong>
          )}
          {discount && <strong> · desconto {discountWords(discount)}</strong>}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own */}
      <div className={styles.stepper} role="group" aria-label={`Quantidade de ${name}`}>
        <button
          type="button"
          className={styles.step}
          aria-label="Diminuir"
          title="Diminuir"
          disabled={locked || quantity <= step}
          onClick={set(Math.min(plus(quantity, -step), Math.max(step, stock)))}
        >
          <span>
            <Minus size={16} aria-hidden />
          </span>
        </button>
        <button
          type="button"
          className={styles.quantity}
          aria-label={`${quantityWords(quantity, unit)} de ${name}; alterar`}
          disabled={locked}
          onClick={() => actions.askAgain(id)}
        >
          {quantityWords(quantity, unit)}
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label="Aumentar"
          title="Aumentar"
          disabled={locked || quantity >= stock}
          onClick={set(plus(quantity, step))}
        >
          <span>
            <Plus size={16} aria-hidden />
          </span>
        </button>
      </div>
      <div className={styles.total}>{formatBrl(totalOf(line))}</div>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remover ${name}`}
        title="Remover"
        disabled={locked}
        onClick={() => {
          actions.remove(id);
          actions.toBarcode();
        }}
      >
        <Trash2 size={17} aria-hidden />
      </button>
      {missing && (
        <div className={styles.fault} role="alert">
          <span>{stock === 0 ? 'Sem estoque' : `Estoque insuficiente: só há ${quantityWords(stock, unit)}`}</span>
          <button type="button" className={styles.link} disabled={locked} onClick={set(stock)}>
            {stock === 0 ? 'Tirar do carrinho' : `Levar ${quantityWords(stock, unit)}`}
          </button>
        </div>
      )}
    </li>
  );
});
