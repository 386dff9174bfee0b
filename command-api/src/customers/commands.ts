/** What other contexts may ask of customers. */
export { createCustomerLookup } from './roster/customer-lookup.ts';
