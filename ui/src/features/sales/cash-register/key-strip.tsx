import { memo } from 'react';
import styles from './register.module.css';

/** The few that the strip has room for. */
const KEYS = [
  ['F2', 'código'],
  ['F3', 'produto'],
  ['F6–F9', 'pagamento'],
  ['F4', 'finalizar'],
  ['?', 'todas as teclas'],
] as const;

/** Below the products, where there is a keyboard; messages appear here, in nobody's way. */
export const KeyStrip = memo(function KeyStrip() {
  return (
    <p className={styles.strip}>
      {KEYS.map(([key, what]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
});
