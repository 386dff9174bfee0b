import { ShoppingCart, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted, formatCount } from '../../../shared/format/format.ts';
import styles from './cart.module.css';
import { amountsOf } from './cart-amounts.ts';
import { CartRow } from './cart-row.tsx';
import banner from './register.module.css';
import type { Register } from './use-register.ts';

/** What is being sold, in the order of the scans; the line touched last is in sight. */
export function CartPanel({ register }: { readonly register: Register }) {
  const { cart, selected, undo } = register;
  const list = useRef<HTMLUListElement>(null);
  const { units } = amountsOf(cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another unit of the line brings it back into sight
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[data-selected]');
    if (line && list.current && list.current.scrollHeight > list.current.clientHeight) {
      line.scrollIntoView({ block: 'nearest' });
    }
  }, [selected, units, cart.paymentMethod]);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>Carrinho</h2>
        <span className={styles.count} role="status">
          {counted(units, 'item', 'itens')}
        </span>
        {cart.lines.length > 0 && !cart.sending && (
          <button type="button" className={`${styles.link} ${styles.push}`} onClick={register.empty}>
            Esvaziar
          </button>
        )}
      </div>
      {undo && (
        <div className={styles.undo} role="status">
          {undo.count === 1 ? 'Item removido' : `${formatCount(undo.count)} itens removidos`}
          <button type="button" className={styles.link} aria-keyshortcuts="Control+Z" onClick={undo.run}>
            Desfazer
          </button>
        </div>
      )}
      <Unread register={register} />
      {cart.lines.length === 0 ? (
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
            <CartRow key={line.product.id} line={line} selected={line.product.id === selected} register={register} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Codes that wait for the connection. */
function Unread({ register: { cart, unread, fields } }: { readonly register: Register }) {
  if (cart.unread.length === 0) return null;
  const keyed = cart.unread.map((code, i) => ({ code, key: `${i}:${code}` }));
  return (
    <div className={banner.banner} role="alert" style={{ marginBottom: 8 }}>
      <p>
        <strong>{counted(cart.unread.length, 'código sem resposta', 'códigos sem resposta')}</strong>
        Entram no carrinho assim que a conexão voltar.
      </p>
      <button type="button" className={banner.small} disabled={unread.asking} onClick={unread.retry}>
        {unread.asking ? 'Buscando…' : 'Buscar de novo'}
      </button>
      <div className={styles.unread}>
        {keyed.map(({ code, key }) => (
          <span key={key} className={styles.code}>
            {code}
            <button
              type="button"
              aria-label={`Descartar o código ${code}`}
              onClick={() => {
                unread.discard(code);
                fields.toBarcode();
              }}
            >
              <X size={14} aria-hidden />
            </button>
          </span>
        ))}
      </div>
    </div>
  );
}
