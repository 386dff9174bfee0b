import { isDemoEmail } from '../kernel/demo.ts';
import { email } from '../kernel/fields.ts';

/** An address that somebody enters with. Nobody takes those of the demo shops, which can be guessed, before they are made. */
export const loginEmail = email.refine((address) => !isDemoEmail(address), 'Use um e-mail seu');
