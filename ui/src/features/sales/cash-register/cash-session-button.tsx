import { Wallet } from 'lucide-react';
import { useOwnSession } from '../cash-session/open-sessions.query.ts';
import styles from './register.module.css';

/** This register by its name while its drawer is open, and otherwise the way to open it. */
export function CashSessionButton({ onClick }: { readonly onClick: () => void }) {
  const { register, session } = useOwnSession();
  const label = session === null ? 'Abrir caixa' : (session?.registerName ?? register?.name);
  return (
    <button
      type="button"
      className={styles.drawer}
      data-open={Boolean(session)}
      title={`${label} (Ctrl G)`}
      onClick={onClick}
    >
      <Wallet size={20} aria-hidden />
      <span>{label}</span>
    </button>
  );
}
