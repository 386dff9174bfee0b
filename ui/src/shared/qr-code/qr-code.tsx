import type { CSSProperties } from 'react';
import styles from './qr-code.module.css';
import type { QrPicture } from './qr-picture.ts';

export function QrCode({ picture: { size, path }, label }: { readonly picture: QrPicture; readonly label: string }) {
  return (
    <svg
      className={styles.code}
      style={{ '--modules': size } as CSSProperties}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
