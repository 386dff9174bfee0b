import { TRIAL_DAYS } from '@pdv/schemas/account/plans';

export const SIGN_UP = '/register';
/** The trial starts with the account. */
export const TRIAL = '/register?teste=1';
export const DEMO = '/demo';

export const TRIAL_LINE = `${TRIAL_DAYS} dias de Pro, sem cartão`;
