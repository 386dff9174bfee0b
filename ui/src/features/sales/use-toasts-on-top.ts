import { useEffect } from 'react';
import { useIsPhone } from '../../shared/components/use-is-phone.ts';

/** On a phone the header holds the way out, which stays in reach. */
const BELOW_HEADER = '160px';
const AT_HEADER = '118px';

/** Where a dialog's buttons stand at the bottom, messages appear at the top: nothing lies on the button pressed next. */
export function useToastsOnTop(): void {
  const phone = useIsPhone();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bottom-bar', `calc(100dvh - ${phone ? BELOW_HEADER : AT_HEADER})`);
    return () => {
      style.removeProperty('--bottom-bar');
    };
  }, [phone]);
}
