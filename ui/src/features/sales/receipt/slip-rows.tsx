import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import styles from './receipt.module.css';

/** What a slip says line by line: the word at the left, the value at the right. */
export function Rows({ rows }: { readonly rows: readonly Labelled[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be the same to the letter
  return rows.map(([label, value], nth) => <Row key={nth} label={label} value={value} />);
}

export function Row(row: { readonly label: string; readonly value: string; readonly struck?: boolean }) {
  return (
    <p className={styles.row}>
      <span>{row.label}</span>
      {row.struck ? <s>{row.value}</s> : <span>{row.value}</span>}
    </p>
  );
}
