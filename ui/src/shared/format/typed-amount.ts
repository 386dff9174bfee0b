import { fromEntry } from '@pdv/schemas/kernel/money';

/** For whoever typed something that is no amount of money: with the comma that people here write. */
export const AMOUNT_EXAMPLE = 'Digite um valor como 58,99.';

/** Whether something stands in a field for money that cannot be read as any. */
export const isUnreadable = (amount: string): boolean => amount !== '' && fromEntry(amount) === undefined;
