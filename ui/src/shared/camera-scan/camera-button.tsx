import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import styles from './camera-button.module.css';

const CameraScan = lazyPart(() => import('./camera-scan.tsx'));

interface Props {
  readonly onCode: (code: string) => void;
  /** Goes on reading after a code; otherwise the first one closes it. */
  readonly goesOn?: boolean;
}

/** Beside a field for codes. Its drawing stands in the style sheet: the first load of the register has no room for it. */
export function CameraButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} title="Ler com a câmera" onClick={() => setOpen(true)} />
      <Suspense>{open && <CameraScan {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
