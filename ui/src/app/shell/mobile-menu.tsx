import styles from '../../shared/components/modal.module.css';
import { Modal } from '../../shared/components/modal.tsx';
import { ModalClose } from '../../shared/components/modal-close.tsx';
import { Menu } from './menu.tsx';

/** The menu as a drawer; comes with the first tap on the menu button. */
export default function MobileMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      label="Menu"
      closesOutside
      layerClass={styles.left}
      className={`${styles.side}`}
    >
      <Menu onFollow={onClose} />
      <ModalClose label="Fechar menu" onClose={onClose} />
    </Modal>
  );
}
