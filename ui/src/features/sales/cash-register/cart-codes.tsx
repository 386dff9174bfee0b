import { X } from 'lucide-react';
import styles from './cart.module.css';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly actions: RegisterActions;
  readonly codes: readonly string[];
  readonly label: string;
  readonly onDiscard: (code: string) => void;
}

/** Each with a button that is rid of it. */
export function Codes({ codes, label, onDiscard, actions }: Props) {
  const keyed = codes.map((code, i) => ({ code, key: `${i}:${code}` }));
  return (
    <div className={styles.unread}>
      {keyed.map(({ code, key }) => (
        <span key={key} className={styles.code}>
          {code}
          <button
            type="button"
            aria-label={`${label} ${code}`}
            title={label}
            onClick={() => {
              onDiscard(code);
              actions.toBarcode();
            }}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
    </div>
  );
}
