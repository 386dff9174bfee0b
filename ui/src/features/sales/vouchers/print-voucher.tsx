import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { writtenVoucherCode } from '@pdv/schemas/sales/voucher-code';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { qrPicture } from '../../../shared/qr-code/qr-picture.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { PrintSlip } from '../receipt/print-slip.tsx';
import styles from '../receipt/receipt.module.css';
import { Row } from '../receipt/slip-rows.tsx';

interface Props {
  readonly voucher: {
    readonly code: string;
    readonly amount: string;
    readonly issuedOn: string;
    readonly expiresOn: string;
    /** Of the sale that came back. */
    readonly saleNumber: number | null;
    readonly customer: { readonly name: string } | null;
  };
  /** Printed, or not after all. */
  readonly onClose: () => void;
}

/** Prints a voucher on the roll, to be scanned or typed at the register. */
export default function PrintVoucher({ voucher, onClose }: Props) {
  const { code, amount, issuedOn, expiresOn, saleNumber: number, customer } = voucher;
  const { storeName } = useAccount();
  return (
    <PrintSlip onDone={onClose}>
      <div className={styles.paper}>
        <p className={styles.store}>{storeName}</p>
        <p className={styles.title}>VALE-TROCA</p>
        <p className={styles.total}>
          <span>Valor</span>
          <span>{formatMoney(amount)}</span>
        </p>
        <Row label="Emitido em" value={formatDay(issuedOn)} />
        {number !== null && <Row label="Da venda" value={saleNumber(number)} />}
        {customer && <Row label="Cliente" value={customer.name} />}
        <hr />
        <QrCode picture={qrPicture(code)} label={`Código ${writtenVoucherCode(code)}`} />
        <p className={styles.store}>{writtenVoucherCode(code)}</p>
        <p className={styles.centre}>Use até {formatDay(expiresOn)}, de uma vez ou aos poucos.</p>
        <p className={styles.centre}>Guarde bem: quem tiver este código pode usar o vale.</p>
        <hr />
        <p className={styles.centre}>NÃO É DOCUMENTO FISCAL</p>
      </div>
    </PrintSlip>
  );
}
