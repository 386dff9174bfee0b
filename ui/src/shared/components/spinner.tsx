import type { CSSProperties } from 'react';
import styles from './spinner.module.css';

interface Props {
  /** What is awaited; where the words stand beside it, it has none. */
  readonly label?: string;
  /** Its diameter in px. */
  readonly size?: number;
}

/** Something is awaited, in the colour of the words around it. */
export function Spinner({ label, size = 20 }: Props) {
  const look = { '--size': `${size}px` } as CSSProperties;
  return label ? (
    <span className={styles.spinner} style={look} role="img" aria-label={label} />
  ) : (
    <span className={styles.spinner} style={look} aria-hidden />
  );
}
