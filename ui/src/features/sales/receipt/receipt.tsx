import type { Sale } from '@pdv/schemas/sales/register-sale';
import { formatCount, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import styles from './receipt.module.css';
import { paymentLines, saleNumber } from './receipt-lines.ts';

/** The slip of paper: the same on the screen and out of the printer. */
export function Receipt({ sale }: { readonly sale: Sale }) {
  const { storeName, timeZone } = useAccount();
  const [day, time] = formatInstant(sale.saleDate, timeZone).split(' ');
  return (
    <div className={styles.paper}>
      <p className={styles.store}>{storeName}</p>
      <p className={styles.centre}>COMPROVANTE DE VENDA</p>
      <p className={styles.row}>
        <span>{day}</span>
        <span>{time}</span>
      </p>
      <p className={styles.row}>
        <span>Venda</span>
        <span>{saleNumber(sale.id)}</span>
      </p>
      <hr />
      <p className={styles.product}>{sale.product.name}</p>
      <p className={styles.row}>
        <span>
          {formatCount(sale.quantity)} × {formatMoney(sale.unitPrice)}
        </span>
        <span>{formatMoney(sale.totalAmount)}</span>
      </p>
      <hr />
      <p className={styles.total}>
        <span>TOTAL</span>
        <span>{formatMoney(sale.totalAmount)}</span>
      </p>
      {paymentLines(sale).map(([label, value]) => (
        <p key={label} className={styles.row}>
          <span>{label}</span>
          <span>{value}</span>
        </p>
      ))}
      <p className={styles.row}>
        <span>Cliente</span>
        <span>{sale.customer?.name ?? 'Cliente anônimo'}</span>
      </p>
      {sale.notes && <p className={styles.notes}>Obs.: {sale.notes}</p>}
      <hr />
      <p className={styles.centre}>NÃO É DOCUMENTO FISCAL</p>
    </div>
  );
}
