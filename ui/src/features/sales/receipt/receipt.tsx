import type { Account } from '@pdv/schemas/account/session';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { pixRows } from '@pdv/schemas/sales/receipt-rows';
import type { Sale } from '@pdv/schemas/sales/sale';
import { formatInstant } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { type CustomerDebt, debtRows } from './customer-debt.ts';
import styles from './receipt.module.css';
import { receiptContent } from './receipt-content.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { Row, Rows } from './slip-rows.tsx';

interface Props {
  readonly sale: Sale;
  /** Of the customer of a sale on credit, where the reader may see it. */
  readonly debt: CustomerDebt | undefined;
}

/** The slip of paper: the same on the screen and out of the printer. */
export function Receipt({ sale, debt }: Props) {
  const account = useAccount();
  const { timeZone } = account;
  const content = receiptContent(sale);
  const cancelled = content.cancelledAt !== null;
  const [day, time] = formatInstant(content.soldAt, timeZone).split(' ');
  return (
    <div className={styles.paper}>
      <p className={styles.store}>{account.storeName}</p>
      {whereabouts(account).map((line) => (
        <p key={line} className={styles.where}>
          {line}
        </p>
      ))}
      <p className={styles.title}>COMPROVANTE DE VENDA</p>
      {content.cancelledAt && (
        <p className={styles.cancelled}>VENDA CANCELADA em {formatInstant(content.cancelledAt, timeZone)}</p>
      )}
      <Row label={day ?? ''} value={time ?? ''} />
      <Row label="Venda" value={content.number} />
      <hr />
      {content.lines.map(({ id, name, count, total, discount }) => (
        <div key={id} className={styles.line} data-cancelled={cancelled || undefined}>
          <p className={styles.product}>{name}</p>
          <Row label={count} value={total} struck={cancelled} />
          {discount && <Row label="Desconto" value={discount} struck={cancelled} />}
        </div>
      ))}
      <hr />
      <Rows rows={content.sums} />
      <p className={styles.total}>
        <span>TOTAL</span>
        <span>{content.total}</span>
      </p>
      <Rows rows={content.payment} />
      <Rows rows={pixRows(sale, { id: account.memberId, name: account.memberName })} />
      <Row label="Cliente" value={content.customer} />
      {debt && <Rows rows={debtRows(debt, timeZone)} />}
      {content.notes && <p className={styles.notes}>Obs.: {content.notes}</p>}
      <hr />
      <ReceiptLink receiptUrl={sale.receiptUrl} />
      <p className={styles.centre}>NÃO É DOCUMENTO FISCAL</p>
    </div>
  );
}

/** The shop's address and telephone, as far as it has told them. */
function whereabouts({ address, city, state, zipCode, whatsapp }: Account): readonly string[] {
  const town = [city, state].filter(Boolean).join(' - ');
  const lines = [
    address,
    town,
    zipCode && `CEP ${zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`,
    whatsapp && `Tel. ${formatPhone(whatsapp)}`,
  ];
  return lines.filter((line): line is string => Boolean(line?.trim()));
}
