import { type ReactNode, useId } from 'react';
import { troubleOf } from '../api/line-words.ts';
import { useLiveState } from '../api/live-state.ts';
import styles from './modal.module.css';
import { Modal } from './modal.tsx';
import { ModalClose } from './modal-close.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** For a form: give it an id here, and the button in `footer` `type="submit" form={thatId}`. */
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False keeps it open on Esc and on clicks outside, as while a sale is being sent. */
  readonly dismissible?: boolean;
  readonly initialFocus?: () => HTMLElement | null;
}

/** A dialog in the middle of the screen; the whole screen on phones, its footer always in reach. */
export function AppDialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  dismissible = true,
  initialFocus,
}: Props) {
  const id = useId();
  const line = useLiveState();
  const trouble = troubleOf(line);
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={description && `${id}-description`}
      dismissible={dismissible}
      initialFocus={initialFocus}
      layerClass={`${styles.middle} ${styles.inside}`}
      className={`${styles.card} ${styles[size]}`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {description && <p id={`${id}-description`}>{description}</p>}
        {/* On phones it covers what else would tell. */}
        {trouble && (
          <p className={styles.line} data-line={line}>
            {trouble}
          </p>
        )}
      </div>
      <div className={styles.body} data-part="body">
        {children}
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
      {dismissible && <ModalClose onClose={onClose} />}
    </Modal>
  );
}
