import { SCREENS } from '@pdv/schemas/screens';

/** The page of a customer. */
export const profileAddress = (customerId: string): string =>
  SCREENS.customer.replace(':id', encodeURIComponent(customerId));
