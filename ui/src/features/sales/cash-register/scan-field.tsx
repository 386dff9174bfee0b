import { ScanBarcode, TriangleAlert } from 'lucide-react';
import { memo, type Ref, useRef } from 'react';
import { CameraButton } from '../../../shared/camera-scan/camera-button.tsx';
import { Spinner } from '../../../shared/components/spinner.tsx';
import { takeTypeAhead } from '../../../shared/keyboard/type-ahead.ts';
import { feed } from '../register-sale/barcode-reader.ts';
import styles from './register.module.css';
import { useScanDisplay } from './scan-display.ts';
import type { useScanner } from './use-scanner.ts';

type Scanner = ReturnType<typeof useScanner>;

interface Props {
  readonly display: Scanner['display'];
  readonly reader: Scanner['reader'];
  readonly autoFocus: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Where the scanner speaks. Enter never leaves it, nor does a scanner's Tab: scanners end every code with one. */
export const ScanField = memo(function ScanField({ display, reader, autoFocus, ref }: Props) {
  const { text, warning, slow } = useScanDisplay(display);
  /** When the key went down: the time of a change is later where the machine is busy. */
  const pressedAt = useRef(0);
  return (
    <>
      <div className={styles.field}>
        <ScanBarcode size={26} aria-hidden />
        {/* Before the field for Tab, which leads from it to the search. */}
        <span className={styles.fieldEnd}>
          {slow && <Spinner size={16} label="Buscando o código" />}
          <span className={styles.reader}>Leitor</span>
          <CameraButton goesOn onCode={reader.scanned} />
          <kbd className={styles.key} aria-hidden>
            F2
          </kbd>
        </span>
        <input
          ref={ref}
          // biome-ignore lint/a11y/noAutofocus: the first thing that happens at a register is a scan
          autoFocus={autoFocus}
          aria-label="Código de barras"
          aria-keyshortcuts="F2"
          aria-describedby="scan-warning"
          placeholder="Passe ou digite o código"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          value={text}
          onFocus={() => feed(reader, takeTypeAhead())}
          onChange={(event) => {
            reader.typed(event.target.value, pressedAt.current || event.timeStamp);
            pressedAt.current = 0;
          }}
          onKeyDown={(event) => {
            // Of keys that change nothing, none: the next character may be pressed with the focus elsewhere.
            pressedAt.current = event.key.length === 1 ? event.timeStamp : 0;
            const tabbed = event.key === 'Tab' && !event.shiftKey && reader.isTabOfScan(event.timeStamp);
            if (event.key !== 'Enter' && !tabbed) return;
            event.preventDefault();
            reader.enter();
          }}
        />
      </div>
      <p className={styles.warning} id="scan-warning" role="status">
        {warning && (
          <>
            <TriangleAlert size={16} aria-hidden />
            {warning}
          </>
        )}
      </p>
    </>
  );
});
