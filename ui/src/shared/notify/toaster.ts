import { createToaster } from '@chakra-ui/react';
import { isPhone } from '../components/use-is-phone.ts';
import type { Notice } from './notify.ts';

const SHOWN = { max: 1, duration: 5000, removeDelay: 200, hotkey: ['F8'], overlap: false };

export const toaster = createToaster({
  ...SHOWN,
  placement: 'bottom-end',
  offsets: {
    left: '16px',
    right: 'calc(16px + var(--beside, 0px))',
    top: '16px',
    bottom: 'calc(16px + var(--bottom-bar, 0px))',
  },
});

/** What is pressed next stands at the bottom of a dialog, and of a phone: there messages appear at the head. */
export const headToaster = createToaster({
  ...SHOWN,
  placement: 'top',
  offsets: { left: '16px', right: '16px', top: '8px', bottom: '16px' },
});

/** `max: 1` would queue: the old message leaves before the new one comes. */
export function show(notice: Notice): void {
  toaster.remove();
  headToaster.remove();
  const atHead = isPhone() || document.querySelector('[role="dialog"][data-state="open"]');
  (atHead ? headToaster : toaster).create({ ...notice, closable: true });
}
