import { quantityWords } from '@pdv/schemas/kernel/quantity';
import { cashRows, discountRows, lineAmounts, paymentRows } from '@pdv/schemas/sales/receipt-rows';
import type { Sale } from '@pdv/schemas/sales/sale';
import { Check } from 'lucide-react';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import { formatCount, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { customerName, itemCount } from '../../../shared/sales/sale-words.ts';
import styles from './dialog.module.css';
import { registerKey } from './register-keys.ts';

interface Props {
  readonly sale: Sale;
  readonly changed: boolean;
  readonly timeZone: string;
  readonly onNext: (first?: string) => void;
  readonly onReceipt: () => void;
  readonly onPrint: () => void;
}

/** 'Venda Realizada com Sucesso!': Enter goes on to the next sale, and so does the next scan. */
export function SoldSummary({ sale, changed, timeZone, onNext, onReceipt, onPrint }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeys(box, onNext, onPrint);
  useLayoutEffect(() => next.current?.focus(), []);
  const { lines, payments, total, change } = sale;
  const cash = payments.some(({ tendered }) => tendered !== null);
  const [handedOver] = cashRows(sale);
  return (
    <div className={styles.veil}>
      <div className={styles.sold} ref={box} role="dialog" aria-modal="true" aria-labelledby="sold-title">
        <div className={styles.soldHead}>
          <span className={styles.tick}>
            <Check size={26} strokeWidth={2.5} aria-hidden />
          </span>
          <div>
            <h2 id="sold-title">Venda Realizada com Sucesso!</h2>
            <p>
              Nº {formatCount(sale.number)} · {formatInstant(sale.saleDate, timeZone)} · {itemCount(sale)}
            </p>
          </div>
        </div>
        <div className={styles.soldBody}>
          {changed && (
            <p className={styles.notice} role="alert">
              Esta venda já tinha sido registrada antes das últimas alterações. Confira os itens; o que não entrou
              continua no carrinho.
            </p>
          )}
          <dl className={styles.sums}>
            <div className={styles.sum}>
              <dt>Total</dt>
              <Amount text={formatMoney(total)} />
            </div>
            {cash && (
              <div className={styles.sum} data-tone="change">
                <dt>Troco</dt>
                <Amount text={formatMoney(change)} />
              </div>
            )}
          </dl>
          <dl className={styles.facts}>
            <dt>Cliente</dt>
            <dd>{customerName(sale)}</dd>
            {discountRows(sale).map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
            {paymentRows(sale).map(([label, value], nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two cards may pay the same
              <Fragment key={nth}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
            {handedOver && (
              <>
                <dt>{handedOver[0]}</dt>
                <dd>{handedOver[1]}</dd>
              </>
            )}
            {sale.notes && (
              <>
                <dt>Observações</dt>
                <dd>{sale.notes}</dd>
              </>
            )}
          </dl>
          <ul className={styles.items} aria-label="Itens">
            {lines.map((line) => {
              // What was taken off the whole sale stands above, once.
              const { gross, discount } = lineAmounts(line);
              return (
                <li key={line.id}>
                  <span>{quantityWords(line.quantity, line.unit)} ×</span>
                  <span>{line.product.name}</span>
                  <span>{gross}</span>
                  {discount && <small>Desconto {discount}</small>}
                </li>
              );
            })}
          </ul>
        </div>
        <div className={styles.soldFoot}>
          <button type="button" className={styles.button} onClick={onReceipt}>
            Ver Comprovante
          </button>
          <button type="button" className={styles.button} onClick={onPrint}>
            Imprimir
          </button>
          <button ref={next} type="button" className={`${styles.button} ${styles.primary}`} onClick={() => onNext()}>
            Nova Venda <kbd aria-hidden>Enter</kbd>
          </button>
        </div>
      </div>
    </div>
  );
}

/** In one piece: a long one gives way in size. */
function Amount({ text }: { readonly text: string }) {
  return <dd data-length={text.length > 14 ? 'longest' : text.length > 11 ? 'long' : undefined}>{text}</dd>;
}

/** Ctrl P prints. Esc and F2 go on; so does the first character of a scan, which is not lost. Tab stays within. */
function useKeys(
  box: React.RefObject<HTMLDivElement | null>,
  onNext: (first?: string) => void,
  onPrint: () => void,
): void {
  const latest = useRef(onNext);
  const print = useRef(onPrint);
  useEffect(() => {
    latest.current = onNext;
    print.current = onPrint;
  });
  // With the summary on the screen, not some time after it was painted: the register's own keys have ended with it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey && registerKey(key, 'ctrl')?.action === 'printLast') {
        event.preventDefault();
        if (!event.repeat) print.current();
        return;
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (key === 'Tab') return stayWithin(event, box.current);
      const goes = key === 'Escape' || key === 'F2';
      const scans = key.length === 1 && key !== ' ';
      if (!goes && !scans && key !== 'F8') return;
      event.preventDefault();
      event.stopPropagation();
      if (goes) latest.current();
      if (scans) latest.current(key);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [box]);
}

function stayWithin(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('button, [tabindex="0"]') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus();
}
