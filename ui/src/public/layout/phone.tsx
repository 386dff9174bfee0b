import styles from './phone.module.css';
import { Picture } from './picture.tsx';

interface Props {
  readonly light: string;
  readonly dark: string;
  readonly alt: string;
  readonly first?: boolean;
}

/** A picture of a phone's screen, in the phone; as tall as `--phone-height` where it is placed, its foot out of sight. */
export function Phone(props: Props) {
  return (
    <div className={styles.phone}>
      <Picture {...props} width={390} height={660} />
    </div>
  );
}
