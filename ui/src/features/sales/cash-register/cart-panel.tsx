import { formatBrl } from '@pdv/schemas/kernel/money';
import { ShoppingCart, X } from 'lucide-react';
import { memo, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { amountsOf, discountWords } from '../cart/amounts.ts';
import banner from '../cart/banner.module.css';
import type { Cart } from '../cart/cart.ts';
import styles from './cart.module.css';
import { Codes } from './cart-codes.tsx';
import { CartRow } from './cart-row.tsx';
import type { RegisterActions } from './use-register.ts';

/** Comes after an answer of the server: there is a connection. */
const ToCheck = lazyPart(() => import('./to-check.tsx'));

interface Props {
  readonly cart: Cart;
  /** The line that was touched last. */
  readonly selected: string | null;
  /** Units that were taken out and can be put back; null where there are none. */
  readonly removed: number | null;
  readonly askingUnread: boolean;
  readonly actions: RegisterActions;
  readonly onDiscount: () => void;
  readonly onPrice: (productId: string) => void;
  readonly onHeld: () => void;
  readonly onGiveBack: () => void;
}

/** What is being sold, in the order of the scans; the line touched last is in sight. */
export const CartPanel = memo(function CartPanel({
  cart,
  selected,
  removed,
  askingUnread,
  actions,
  onDiscount,
  onPrice,
  onHeld,
  onGiveBack,
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { units, subtotalCentavos, discountCentavos } = amountsOf(cart);
  const filled = cart.lines.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit of the line brings it back into sight
  useEffect(() => showSelected(list.current), [selected, units]);
  useEffect(() => {
    if (!filled || !list.current) return;
    // What is below takes the room of the lines: the payment, its code.
    const { current } = list;
    const observer = new ResizeObserver(() => showSelected(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [filled]);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>Carrinho</h2>
        <span className={styles.count} role="status">
          {counted(units, 'item', 'itens')}
        </span>
        {!cart.sending && (
          <>
            {!filled && (
              <button type="button" className={styles.link} aria-keyshortcuts="Control+B" onClick={onGiveBack}>
                Devolução
              </button>
            )}
            <button type="button" className={styles.link} aria-keyshortcuts="Control+K" onClick={onHeld}>
              {filled ? 'Guardar' : 'Comandas'}
            </button>
            {filled && (
              <>
                <button
                  type="button"
                  className={styles.link}
                  data-at="discount"
                  aria-keyshortcuts="Control+D"
                  onClick={onDiscount}
                >
                  Desconto
                </button>
                <button type="button" className={styles.link} onClick={actions.empty}>
                  Esvaziar
                </button>
              </>
            )}
          </>
        )}
      </div>
      {removed !== null && (
        <div className={styles.undo} role="status">
          {removed === 1 ? 'Item removido' : `${formatCount(removed)} itens removidos`}
          <button type="button" className={styles.link} aria-keyshortcuts="Control+Z" onClick={actions.putBack}>
            Desfazer
          </button>
        </div>
      )}
      <Unread codes={cart.unread} asking={askingUnread} actions={actions} />
      <Suspense>
        {cart.missing.length + cart.unweighed.length > 0 && <ToCheck cart={cart} actions={actions} />}
      </Suspense>
      {!filled ? (
        <div className={styles.empty}>
          <span className={styles.emptyIcon}>
            <ShoppingCart size={26} strokeWidth={1.75} aria-hidden />
          </span>
          <p>
            <strong>Carrinho vazio</strong>
            Passe um produto no leitor ou escolha na lista.
          </p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keys, too
        <ul className={styles.lines} ref={list} aria-label="Itens do carrinho" tabIndex={0}>
          {cart.lines.map((line) => (
            <CartRow
              key={line.product.id}
              line={line}
              selected={line.product.id === selected}
              locked={cart.sending}
              actions={actions}
              onPrice={onPrice}
            />
          ))}
        </ul>
      )}
      {cart.discount && (
        <div className={styles.discount}>
          <span>
            Subtotal {formatBrl(subtotalCentavos)} · desconto {discountWords(cart.discount)}
          </span>
          <strong>{formatBrl(-discountCentavos)}</strong>
          <button
            type="button"
            className={styles.remove}
            aria-label="Tirar o desconto da venda"
            title="Tirar o desconto"
            disabled={cart.sending}
            onClick={() => actions.edit({ discount: null })}
          >
            <X size={17} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
});

/** Scrolls the list to the line touched last, and nothing around it: what asks for the payment stays in sight. */
function showSelected(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[data-selected]');
  if (!list || !line || list.scrollHeight <= list.clientHeight) return;
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top) || Math.max(0, inner.bottom - outer.bottom);
}

interface UnreadProps extends Pick<Props, 'actions'> {
  readonly codes: readonly string[];
  readonly asking: boolean;
}

/** Codes that wait for the connection. */
function Unread({ codes, asking, actions }: UnreadProps) {
  if (codes.length === 0) return null;
  return (
    <div className={banner.banner} role="alert" style={{ marginBottom: 8 }}>
      <p>
        <strong>{counted(codes.length, 'código sem resposta', 'códigos sem resposta')}</strong>
        No carrinho assim que o servidor responder.
      </p>
      <button type="button" className={banner.small} disabled={asking} onClick={actions.retryUnread}>
        {asking ? 'Buscando…' : 'Buscar de novo'}
      </button>
      <Codes codes={codes} label="Descartar o código" onDiscard={actions.discardUnread} actions={actions} />
    </div>
  );
}
