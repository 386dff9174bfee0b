import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  /** The id of its title, or for one without a title in sight the words themselves. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  /** False keeps it open on Esc. */
  readonly dismissible?: boolean;
  /** A press beside it closes it. */
  readonly closesOutside?: boolean;
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
  /** Of the layer, which covers the screen, and of the sheet on it. */
  readonly layerClass: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A sheet above everything else. By hand: a library's costs the first load of the PDV a tenth of its script. */
export function Modal({ open, ...sheet }: ModalProps) {
  const [there, setThere] = useState(open);
  if (open && !there) setThere(true);
  return there ? createPortal(<Sheet {...sheet} open={open} onGone={() => setThere(false)} />, document.body) : null;
}

function Sheet({
  open,
  onClose,
  onGone,
  role = 'dialog',
  labelledBy,
  label,
  describedBy,
  dismissible = true,
  closesOutside = false,
  initialFocus,
  layerClass,
  className,
  children,
}: ModalProps & { readonly onGone: () => void }) {
  const layer = useRef<HTMLDivElement>(null);
  const onKeyDown = useModal(layer, { open, onClose, dismissible, initialFocus });
  const state = open ? 'open' : 'closed';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what stands on it
    <div
      ref={layer}
      className={`${styles.layer} ${layerClass ?? ''}`}
      data-state={state}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (closesOutside && event.target === event.currentTarget) onClose();
      }}
      onAnimationEnd={(event) => {
        if (!open && event.target === event.currentTarget) onGone();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles know it */}
      <div
        role={role}
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={`${styles.sheet} ${className}`}
        data-state={state}
      >
        {children}
      </div>
    </div>
  );
}
