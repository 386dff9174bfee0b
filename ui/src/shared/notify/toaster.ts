import { createToaster } from '@chakra-ui/react';
import type { Notice } from './notify.ts';

export const toaster = createToaster({
  max: 1,
  duration: 5000,
  removeDelay: 200,
  hotkey: ['F8'],
  placement: 'bottom-end',
  overlap: false,
  offsets: {
    left: '16px',
    right: 'calc(16px + var(--beside, 0px))',
    top: '16px',
    bottom: 'calc(16px + var(--bottom-bar, 0px))',
  },
});

/** `max: 1` would queue: the old message leaves before the new one comes. */
export function show(notice: Notice): void {
  toaster.remove();
  toaster.create({ ...notice, closable: true });
}
