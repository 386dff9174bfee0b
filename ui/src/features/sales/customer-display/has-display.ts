import { keep, readKept } from '../../../shared/kept.ts';

const NAME = 'fregues.customer-display';

/** Whether this browser has a screen for the customer: only then is anything told to one. */
export const hasDisplay = (): boolean => readKept(NAME) === 'yes';

/** From now on it has one. */
export const rememberDisplay = () => keep(NAME, 'yes');

/** Tells of a screen that was opened in another tab, by its address. Gives back what ends that. */
export function onDisplay(tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === NAME && hasDisplay()) tell();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
