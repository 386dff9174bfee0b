import { SCREENS } from '@pdv/schemas/screens';

/** 'A Receber' with the account of a customer open. */
export const accountAddress = (customerId: string): string =>
  `${SCREENS.receivables}?${new URLSearchParams({ cliente: customerId })}`;
