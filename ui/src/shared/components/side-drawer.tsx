import { type ReactNode, useId } from 'react';
import styles from './modal.module.css';
import { Modal } from './modal.tsx';
import { ModalClose } from './modal-close.tsx';

interface Props {
  readonly title: string;
  readonly description: string;
  readonly size?: 'sm' | 'md';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** More about one thing of a list, at the side of the screen; all of it on phones. Open for as long as it is there. */
export function SideDrawer({ title, description, size = 'sm', onClose, children }: Props) {
  const id = useId();
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-description`}
      closesOutside
      layerClass={styles.right}
      className={`${styles.side} ${styles[size]}`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-description`}>{description}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keys, too */}
      <div className={styles.body} data-part="body" tabIndex={0}>
        {children}
      </div>
      <ModalClose onClose={onClose} />
    </Modal>
  );
}
