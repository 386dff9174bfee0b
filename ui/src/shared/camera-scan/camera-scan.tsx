import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AppDialog } from '../components/app-dialog.tsx';
import { useScans } from '../keyboard/use-scans.ts';
import styles from './camera-scan.module.css';
import { NO_READER } from './camera-trouble.ts';
import { createSignal } from './signal.ts';
import { useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';

interface Props {
  readonly onCode: (code: string) => void;
  readonly goesOn?: boolean;
  readonly onClose: () => void;
}

/** The camera as a scanner. */
export default function CameraScan({ onCode, goesOn = false, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ readonly code: string; readonly nth: number } | null>(null);
  const camera = useCamera(video, chosen, attempt);
  const signal = useSignal();

  function onHit(code: string): void {
    signal.current?.hit();
    if (goesOn) {
      setLast({ code, nth: (last?.nth ?? 0) + 1 });
      onCode(code);
      return;
    }
    // The dialog gives the focus back first: whoever hears of the code may want it elsewhere.
    flushSync(onClose);
    requestAnimationFrame(() => onCode(code));
  }

  // A scanner goes on working, too: its Enter would otherwise press the button that closes this.
  useScans({ isOwn: () => false, onScan: onHit });
  const unread = useReading(video, camera.running, onHit);
  const trouble = unread ? NO_READER : camera.trouble;
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Ler com a câmera"
      size="sm"
      footer={
        <button type="button" className={styles.close} onClick={onClose}>
          Fechar
        </button>
      }
    >
      {trouble ? (
        <div className={styles.trouble} role="alert">
          <strong>{trouble.title}</strong>
          <p>{trouble.words}</p>
          <button type="button" className={styles.small} onClick={() => setAttempt(attempt + 1)}>
            Tentar de novo
          </button>
        </div>
      ) : (
        <>
          <div className={styles.picture}>
            <video ref={video} muted playsInline aria-label="O que a câmera vê" />
            <span key={last?.nth} className={styles.frame} data-hit={last ? true : undefined} aria-hidden />
          </div>
          <p className={styles.said} role="status">
            {last ? `Lido: ${last.code}` : 'Aponte para o código de barras ou o QR Code.'}
          </p>
          <div className={styles.choices}>
            {camera.cameras.length > 1 && (
              <select aria-label="Câmera" value={camera.current} onChange={(event) => setChosen(event.target.value)}>
                {camera.cameras.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            {camera.torch && (
              <button
                type="button"
                className={styles.small}
                aria-pressed={camera.torch.on}
                onClick={camera.torch.toggle}
              >
                Lanterna
              </button>
            )}
          </div>
        </>
      )}
    </AppDialog>
  );
}

function useSignal() {
  const signal = useRef<ReturnType<typeof createSignal> | null>(null);
  useEffect(() => {
    const made = createSignal();
    signal.current = made;
    return () => made.close();
  }, []);
  return signal;
}
