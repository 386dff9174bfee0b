import { createPortal } from 'react-dom';
import { QrCode } from '../../../../shared/qr-code/qr-code.tsx';
import type { QrPicture } from '../../../../shared/qr-code/qr-picture.ts';
import styles from './qr-poster.module.css';

interface Props {
  readonly picture: QrPicture;
  readonly storeName: string;
  readonly address: string;
}

/** What comes out of the printer: on the screen it is hidden, on paper it is all there is. */
export function QrPoster({ picture, storeName, address }: Props) {
  return createPortal(
    <div className={styles.poster} aria-hidden="true">
      <p className={styles.name}>{storeName}</p>
      <p className={styles.call}>Aponte a câmera e veja nosso catálogo</p>
      <QrCode picture={picture} label="" />
      <p className={styles.address}>{address}</p>
    </div>,
    document.body,
  );
}
