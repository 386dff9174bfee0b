import { memo } from 'react';
import styles from './register.module.css';
import { REGISTER_KEYS } from './register-keys.ts';

/** The few that the strip has room for; several for one thing from the first to the last. */
export function stripKeys(): readonly (readonly [cap: string, what: string])[] {
  const caps = new Map<string, string>();
  for (const { cap, short } of REGISTER_KEYS) {
    if (short) caps.set(short, caps.has(short) ? `${caps.get(short)?.split('–')[0]}–${cap}` : cap);
  }
  return [...caps].map(([short, cap]) => [cap, short]);
}

/** Below the products, where there is a keyboard; messages appear here, in nobody's way. */
export const KeyStrip = memo(function KeyStrip() {
  return (
    <p className={styles.strip}>
      {stripKeys().map(([key, what]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
});
