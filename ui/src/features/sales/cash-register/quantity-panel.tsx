import { formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { amountOfUnits, perUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import { UNCOUNTED } from '@pdv/schemas/sales/stocked';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatMoney } from '../../../shared/format/format.ts';
import { isQuantity, plus, quantityFault, stepOf, typedQuantity } from '../../../shared/format/typed-units.ts';
import styles from './dialog.module.css';
import { type CodeEntry, createQuantityEntry } from './quantity-entry.ts';
import { type Asking, answered, mostOf } from './use-asking.ts';

/** What is asked for of a unit, as the field's label says it and the sentence below. */
const MEASURES = {
  un: ['', 'a quantidade'],
  kg: ['Peso em kg', 'o peso'],
  L: ['Quantidade em L', 'a quantidade'],
  m: ['Comprimento em m', 'o comprimento'],
} as const;

interface Props {
  readonly asking: Asking;
  readonly autoFocus: boolean;
  /** Enter came, and there is no quantity yet. */
  readonly lacking: boolean;
  /** What stands in the field: counts as soon as anything else happens, unless it came as fast as a code. */
  readonly onNote: (text: string, fast?: boolean) => void;
  readonly onConfirm: (text: string) => void;
  readonly onCancel: () => void;
  /** The next product was scanned into the field. */
  readonly onCode: (entry: CodeEntry, ended: boolean, atMs: number) => void;
}

/** What was scanned is in the cart already. */
const CONFIRM = { scanned: 'Confirmar', picked: 'Adicionar', line: 'Alterar' } as const;

/** How many of what was scanned or tapped: Enter adds, Esc cancels, and the next scan goes on. */
export function QuantityPanel({ asking, autoFocus, lacking, onNote, onConfirm, onCancel, onCode }: Props) {
  const id = useId();
  const { product, units: initial, how } = asking;
  const begun = initial ? typedQuantity(initial) : '';
  const [text, setText] = useState(begun);
  const [entry, setEntry] = useState(() => createQuantityEntry(begun));
  const pressedAt = useRef(0);
  const { unit = 'un' } = product;
  const [label, measure] = MEASURES[unit];
  const by = stepOf(unit);
  const units = answered(text, unit);
  const broken = lacking || !isQuantity(text, unit) || (!units && by === 1);
  const most = mostOf(asking);
  const tooMany = units > most;

  function step(to: number): void {
    const next = typedQuantity(Math.max(by, Math.min(most, to)));
    setText(next);
    setEntry(createQuantityEntry(next));
    onNote(next);
  }

  function change(next: string, atMs: number): void {
    const read = entry.typed(next, atMs);
    if (read.kind === 'code') {
      onCode(read, false, atMs);
      return;
    }
    setText(next);
    onNote(next, read.fast);
  }

  function onKeyDown(event: KeyboardEvent): void {
    pressedAt.current = event.key.length === 1 ? event.timeStamp : 0;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(plus(units, event.key === 'ArrowUp' ? by : -by));
    }
    const tabbed = event.key === 'Tab' && !event.shiftKey && entry.enter(event.timeStamp).kind === 'code';
    if (event.key !== 'Enter' && !tabbed) return;
    event.preventDefault();
    const read = entry.enter(event.timeStamp);
    if (read.kind === 'code') onCode(read, true, event.timeStamp);
    else onConfirm(text);
  }

  return (
    <div className={styles.ask} role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-what`}>
      <div id={`${id}-what`}>
        <h2 id={`${id}-title`}>{how === 'picked' ? 'Adicionar ao Carrinho' : 'Definir Quantidade'}</h2>
        <p className={styles.askName}>{product.name}</p>
        <p
          id={`${id}-price`}
          className={styles.askPrice}
          data-fault={broken || tooMany || undefined}
          role={broken ? 'alert' : undefined}
        >
          {broken ? (
            `${lacking ? `Falta ${measure}. ` : ''}${quantityFault(unit)}`
          ) : tooMany ? (
            `Só há ${quantityWords(most, unit)} em estoque`
          ) : (
            <>
              {formatMoney(product.price)}
              {perUnit(unit)} × {quantityWords(units, unit)} ={' '}
              <strong>{formatBrl(amountOfUnits(fromDecimal(product.price) ?? 0, units, unit))}</strong>
              {most < UNCOUNTED && ` · ${quantityWords(most, unit)} em estoque`}
            </>
          )}
        </p>
      </div>
      <div>
        {label && (
          <label className={styles.measure} htmlFor={`${id}-field`}>
            {label}
          </label>
        )}
        <div className={styles.steps}>
          <button
            type="button"
            aria-label="Diminuir"
            title="Diminuir"
            disabled={units <= by}
            onClick={() => step(plus(units, -by))}
          >
            <Minus size={24} aria-hidden />
          </button>
          <input
            id={`${id}-field`}
            data-field="quantity"
            // biome-ignore lint/a11y/noAutofocus: what it asks is answered next, and Esc leads back
            autoFocus={autoFocus}
            aria-label={`${label || 'Quantidade'} de ${product.name}`}
            aria-invalid={broken || tooMany}
            aria-describedby={`${id}-price`}
            inputMode={label ? 'decimal' : 'numeric'}
            placeholder={label && '0,000'}
            autoComplete="off"
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change(event.target.value, pressedAt.current || event.timeStamp)}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            aria-label="Aumentar"
            title="Aumentar"
            disabled={units >= most}
            onClick={() => step(plus(units, by))}
          >
            <Plus size={24} aria-hidden />
          </button>
        </div>
      </div>
      <div className={styles.askFoot}>
        <p>{initial ? 'Ou passe o próximo: este fica com a quantidade.' : `Sem ${measure}, não entra na venda.`}</p>
        <button type="button" className={styles.button} onClick={onCancel}>
          Cancelar <kbd aria-hidden>Esc</kbd>
        </button>
        <button type="button" className={`${styles.button} ${styles.primary}`} onClick={() => onConfirm(text)}>
          {CONFIRM[how]} <kbd aria-hidden>Enter</kbd>
        </button>
      </div>
    </div>
  );
}
