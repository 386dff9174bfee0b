import { isAllowed } from '@pdv/schemas/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { Keyboard, Monitor, X } from 'lucide-react';
import { memo } from 'react';
import { troubleOf } from '../../../shared/api/line-words.ts';
import { useLiveState } from '../../../shared/api/live-state.ts';
import { formatCount, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { salesSummaryQuery } from '../sales-history/sales-summary.query.ts';
import { CashSessionButton } from './cash-session-button.tsx';
import styles from './register.module.css';

interface Props {
  readonly today: string;
  readonly onLeave: () => void;
  readonly onKeys: () => void;
  readonly onDrawer: () => void;
  readonly onDisplay: () => void;
}

/** The way out, the line to the server, which of several shops sells, and the day so far. */
export const RegisterHeader = memo(function RegisterHeader({ today, onLeave, onKeys, onDrawer, onDisplay }: Props) {
  const live = useLiveState();
  const { role, severalShops, storeName } = useAccount();
  const own = !isAllowed(role, 'see-all-sales');
  const { data } = useQuery(salesSummaryQuery(today));
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label="Sair do Modo Caixa (Esc)"
        title="Sair (Esc)"
        onClick={onLeave}
      >
        <X size={22} aria-hidden />
      </button>
      <div className={styles.heading}>
        <h1>PDV - Ponto de Venda</h1>
        <p className={styles.state} role="status">
          <span className={styles.dot} data-state={live} aria-hidden />
          {troubleOf(live) ?? `${severalShops ? `${storeName} · ` : ''}Modo Caixa Ativo`}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{own ? 'Suas vendas hoje' : 'Vendas hoje'}</dt>
          <dd>{data ? formatCount(data.todaySales) : '–'}</dd>
        </div>
        <div>
          <dt>
            <span>Faturamento </span>hoje
          </dt>
          <dd>{data ? formatMoney(data.todayRevenue) : '–'}</dd>
        </div>
      </dl>
      <div className={styles.corner}>
        <CashSessionButton onClick={onDrawer} />
        <button
          type="button"
          className={`${styles.iconButton} ${styles.display}`}
          aria-label="Tela do cliente (Ctrl M)"
          title="Tela do cliente (Ctrl M)"
          onClick={onDisplay}
        >
          <Monitor size={22} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.iconButton}
          aria-label="Atalhos do teclado (?)"
          title="Atalhos do teclado (?)"
          onClick={onKeys}
        >
          <Keyboard size={22} aria-hidden />
        </button>
      </div>
    </header>
  );
});
