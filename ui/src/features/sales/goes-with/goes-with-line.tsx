import type { GoesWith } from '@pdv/schemas/sales/goes-with';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { type Cart, lineOf } from '../cart/cart.ts';
import { goesWithQuery, goesWithSummaryQuery } from './goes-with.query.ts';
import styles from './goes-with-line.module.css';
import { nextSuggested, type Suggested } from './suggested.ts';
import { toRegister } from './to-register.ts';

export interface GoesWithLineProps {
  readonly cart: Cart;
  /** The product that was touched last. */
  readonly touched: string | null | undefined;
  /** Where the cart has no room for another product, the sale goes on at the register. */
  readonly onAdd?: (product: GoesWith) => void;
  /** It does. */
  readonly onMoved?: () => void;
}

/** A finger that was on its way when they changed is not meant for them. */
const UNDER_WAY_MS = 350;

/**
 * What those who buy the product buy too, each a press away. Its place is kept for the whole sale, and opens with an
 * empty cart only: nothing moves while somebody sells.
 */
export default function GoesWithLine({ cart, touched = null, onAdd, onMoved }: GoesWithLineProps) {
  const { id: shopId, memberId } = useAccount();
  const navigate = useNavigate();
  function add(product: GoesWith): void {
    if (onAdd) onAdd(product);
    else if (toRegister({ shopId, memberId }, cart, product)) {
      onMoved?.();
      void navigate('/sales/caixa');
    }
  }

  const { data: summary } = useQuery(goesWithSummaryQuery());
  const [open, setOpen] = useState(false);
  if (!open && summary && summary.products > 0 && cart.lines.length === 0) setOpen(true);
  const filled = open && cart.lines.length > 0;
  // Of scans in a row, the last one asks.
  const asked = useSettled(touched);
  const { data: found } = useQuery({ ...goesWithQuery(asked ?? ''), enabled: filled && asked !== null });
  const [shown, setShown] = useState<Suggested | null>(null);
  const next = nextSuggested(shown, cart, asked, found);
  if (next !== shown) setShown(next);
  return filled ? <div className={styles.place}>{shown && <Others {...{ cart, shown }} onAdd={add} />}</div> : null;
}

interface Props extends Pick<GoesWithLineProps, 'cart'> {
  readonly shown: Suggested;
  readonly onAdd: (product: GoesWith) => void;
}

function Others({ cart, shown, onAdd }: Props) {
  // Asked for already: what it costs by now, and whether there is still some.
  const { data } = useQuery(goesWithQuery(shown.product.id));
  const changedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that they are others now is what counts
  useEffect(() => {
    changedAt.current = performance.now();
  }, [shown]);
  const { name } = shown.product;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look of its own
    <div role="group" aria-label={`Quem leva ${name}, leva também`}>
      <p className={styles.title} title={name}>
        <span>Quem leva</span> <strong>{name}</strong> <span>leva também</span>
      </p>
      <div className={styles.others}>
        {shown.others.map((id) => {
          const other = data?.find((each) => each.id === id);
          const line = lineOf(cart, id);
          const what = other ?? line?.product;
          // Sold out meanwhile: its place stays empty.
          if (!what) return <span key={id} />;
          const price = formatMoney(what.price);
          return (
            <button
              key={id}
              type="button"
              className={styles.other}
              data-in={line !== undefined || undefined}
              aria-label={line ? `${what.name}, no carrinho` : `Adicionar ${what.name}, ${price}`}
              aria-disabled={line !== undefined || !other || cart.sending}
              title={what.name}
              // The field for the next code keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                const meant = event.detail === 0 || performance.now() - changedAt.current > UNDER_WAY_MS;
                if (other && !line && !cart.sending && meant) onAdd(other);
              }}
            >
              <span className={styles.name}>{what.name}</span>
              <span className={styles.price}>
                {line ? <Check size={14} aria-hidden /> : <Plus size={14} aria-hidden />}
                {line ? 'no carrinho' : price}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
