import { useId, useRef, useState } from 'react';
import { ConfirmAnswers } from './confirm-answers.tsx';
import styles from './modal.module.css';
import { Modal } from './modal.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The question: 'Tem certeza que deseja excluir este cliente?'. */
  readonly title: string;
  readonly description?: string;
  /** The verb: 'Excluir'. */
  readonly confirmLabel: string;
  /** The way back: 'Cancelar' unless that could mean either. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
}

/** Asks before something that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  pending = false,
}: Props) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // Whoever asked may have forgotten about what while it closes: it goes on saying what it asked.
  const [asked, setAsked] = useState({ title, description });
  if (open && (asked.title !== title || asked.description !== description)) setAsked({ title, description });
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={asked.description && `${id}-description`}
      initialFocus={() => cancel.current}
      layerClass={`${styles.middle} ${styles.question}`}
      className={`${styles.card}`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{asked.title}</h2>
        {asked.description && <p id={`${id}-description`}>{asked.description}</p>}
      </div>
      <div className={styles.foot}>
        <ConfirmAnswers
          cancelRef={cancel}
          cancelLabel={cancelLabel}
          confirmLabel={confirmLabel}
          danger={danger}
          pending={pending}
          onCancel={onClose}
          onConfirm={onConfirm}
        />
      </div>
    </Modal>
  );
}
