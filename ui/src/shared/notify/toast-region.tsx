import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { frontDialog, onFrontChange } from '../layers/modal-stack.ts';
import { dismiss, SHOWN_MS, type Shown, useNotice } from './notify.ts';
import styles from './toast-region.module.css';
import { useSwipe } from './use-swipe.ts';

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** Where messages of `notify()` appear, one at a time. F8 leads to it, where no screen needs that key itself. */
export function ToastRegion() {
  const notice = useNotice();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'F8' && !event.defaultPrevented) region.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return createPortal(
    <section
      ref={region}
      className={styles.region}
      aria-label="Avisos (F8)"
      aria-live="polite"
      tabIndex={-1}
      data-above-dialogs
    >
      {notice && <Toast key={notice.id} notice={notice} />}
    </section>,
    document.body,
  );
}

/** Stays while somebody points at it or has the focus in it. */
function Toast({ notice: { id, type, title, description, instead, leaving } }: { readonly notice: Shown }) {
  const [held, setHeld] = useState(false);
  /** What is pressed next stands at the bottom of a dialog, as of a phone: there, messages appear at the head. */
  const [atHead, setAtHead] = useState(false);
  useLayoutEffect(() => {
    const stepAside = () => {
      if (frontDialog()) setAtHead(true);
    };
    // Not before the dialog that it came from has closed.
    stepAside();
    // And for one that opens while it is still there, as a receipt does after its sale.
    return onFrontChange(stepAside);
  }, []);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, id]);
  const swipe = useSwipe(() => dismiss(id));
  const Icon = ICONS[type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only so that it does not leave while it is read
    <div
      {...swipe}
      className={styles.toast}
      data-type={type}
      data-at-head={atHead || undefined}
      data-instead={instead || undefined}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div className={styles.text}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Fechar aviso"
        title="Fechar aviso"
        onClick={() => dismiss(id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
