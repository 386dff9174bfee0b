import { CUSTOMER_DISPLAY } from '@pdv/schemas/screens';
import { keep, readKept } from '../../../shared/kept.ts';

const NAME = 'fregues.customer-display';

/** Whether this browser has a screen for the customer: only then is anything told to one. */
export const hasDisplay = (): boolean => readKept(NAME) === 'yes';

/** Opens it in a window of its own, to be drawn to the other monitor; one is enough. */
export function openDisplay(): void {
  keep(NAME, 'yes');
  window.open(CUSTOMER_DISPLAY, 'fregues-cliente', 'popup,width=1280,height=720');
}
