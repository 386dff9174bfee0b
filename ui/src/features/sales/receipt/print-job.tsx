import type { Sale } from '@pdv/schemas/sales/register-sale';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './receipt.module.css';
import { Receipt } from './receipt.tsx';

const PIXELS_PER_MM = 96 / 25.4;

/**
 * Prints a receipt on a roll of 80 mm, and is done. Chrome knows no page as long as its content, so the slip is measured
 * and the page cut to it.
 */
export default function PrintJob({ sale, onDone }: { readonly sale: Sale; readonly onDone: () => void }) {
  const slip = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const height = Math.ceil((slip.current?.offsetHeight ?? 0) / PIXELS_PER_MM);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { size: 80mm ${height}mm; margin: 0 }
       @media print { body > :not([data-print]) { display: none !important } html, body { background: #fff } }`,
    );
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
  }, []);
  return createPortal(
    <div ref={slip} className={styles.printed} data-print aria-hidden="true">
      <Receipt sale={sale} />
    </div>,
    document.body,
  );
}
