import styles from './buttons.module.css';

type Look = 'solid' | 'outline' | 'quiet' | 'light' | 'ghost';

export const button = (look: Look, size: 'md' | 'lg' = 'md'): string =>
  [styles.button, styles[look], size === 'lg' ? styles.large : ''].filter(Boolean).join(' ');
