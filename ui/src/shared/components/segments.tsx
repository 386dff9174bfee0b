import { useId } from 'react';
import styles from './segments.module.css';

interface Props<Value extends string> {
  /** The label: 'Período'. */
  readonly label: string;
  readonly items: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'sm' | 'md';
}

/** One of a few, all in sight: `<Segments label="Período" items={PERIODS} value={period} onChange={setPeriod} />`. */
export function Segments<Value extends string>({ label, items, value, onChange, size = 'md' }: Props<Value>) {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label} data-size={size}>
      {items.map((item) => (
        <label key={item.value} className={styles.item}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}
