import { useMemo } from 'react';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { qrPicture } from '../../../shared/qr-code/qr-picture.ts';
import styles from './receipt.module.css';

/** The code that opens the receipt's page on the customer's phone, and that a return is begun with. */
export function ReceiptLink({ receiptUrl }: { readonly receiptUrl: string }) {
  const address = `${location.origin}${receiptUrl}`;
  const picture = useMemo(() => qrPicture(address), [address]);
  return (
    <div className={styles.link}>
      <QrCode picture={picture} label="QR Code deste comprovante na internet" />
      <p>Veja este comprovante no celular</p>
    </div>
  );
}
