import { notify } from '../../../shared/notify/notify.ts';

export const noteOpened = () => notify({ type: 'success', title: 'WhatsApp aberto' });
