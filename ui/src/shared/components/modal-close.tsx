import { X } from 'lucide-react';
import styles from './modal.module.css';

/** The cross in the corner of a sheet. */
export function ModalClose({ label = 'Fechar', onClose }: { readonly label?: string; readonly onClose: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} title={label} onClick={onClose}>
      <X size={20} aria-hidden />
    </button>
  );
}
