import { useMemo } from 'react';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { qrPicture } from '../../../shared/qr-code/qr-picture.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import styles from './receipt.module.css';

/** The code that opens the receipt's page on the customer's phone, and that a return is begun with. */
export function ReceiptLink({ receiptUrl }: { readonly receiptUrl: string }) {
  // Not the browser's address: at the counter that may be one that only the shop's own network knows.
  const { publicUrl = location.origin } = useAccount();
  const address = `${publicUrl}${receiptUrl}`;
  const picture = useMemo(() => qrPicture(address), [address]);
  return (
    <div className={styles.link}>
      <QrCode picture={picture} label="QR Code deste comprovante na internet" />
      <p>Veja este comprovante no celular</p>
    </div>
  );
}
