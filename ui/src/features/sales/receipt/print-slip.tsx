import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './receipt.module.css';
import { loadRoll, type Roll } from './roll.ts';

const PIXELS_PER_MM = 96 / 25.4;

interface Props {
  readonly children: ReactNode;
  readonly onDone: () => void;
  /** Instead of the paper that this browser remembers. */
  readonly on?: Roll | undefined;
}

/**
 * Prints a slip on the roll that this browser's printer takes, and is done. Chrome knows no page as long as its
 * content, so the slip is measured and the page cut to it.
 */
export function PrintSlip({ children, onDone, on }: Props) {
  const [roll] = useState(() => on ?? loadRoll());
  const slip = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const sheet = sheetFor(roll, slip.current?.getBoundingClientRect().height ?? 0);
    document.adoptedStyleSheets.push(sheet);
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    // Once painted; the dialog of the browser then stands still until it is closed.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', finish);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [roll]);
  return createPortal(
    <div ref={slip} className={styles.printed} data-print data-roll={roll} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}

function sheetFor(roll: Roll, heightPx: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@page { ${roll === 'A4' ? 'size: A4 portrait; margin: 15mm' : pageOf(Number(roll), heightPx)} }
     @media print { body > :not([data-print]) { display: none !important } html, body { background: #fff } }`,
  );
  return sheet;
}

/** A page of a roll is as long as the slip. */
function pageOf(widthMm: number, heightPx: number): string {
  // A page wider than it is long would come out of the printer turned by a quarter.
  const heightMm = Math.max(Math.ceil(heightPx / PIXELS_PER_MM) + 1, widthMm + 1);
  return `size: ${widthMm}mm ${heightMm}mm; margin: 0`;
}
