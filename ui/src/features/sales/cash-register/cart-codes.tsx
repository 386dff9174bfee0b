import { X } from 'lucide-react';
import styles from './cart.module.css';
import type { RegisterActions } from './use-register.ts';

interface Props {
  readonly actions: RegisterActions;
  readonly codes: readonly string[];
  readonly label: string;
  /** @param at its place among them: two may be of one name */
  readonly onDiscard: (code: string, at: number) => void;
}

/** Each with a button that is rid of it. */
export function Codes({ codes, label, onDiscard, actions }: Props) {
  const keyed = codes.map((code, at) => ({ code, at, key: `${at}:${code}` }));
  return (
    <div className={styles.unread}>
      {keyed.map(({ code, at, key }) => (
        <span key={key} className={styles.code}>
          {code}
          <button
            type="button"
            aria-label={`${label} ${code}`}
            title={label}
            onClick={() => {
              onDiscard(code, at);
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
