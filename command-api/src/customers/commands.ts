/** What other contexts and services may ask of customers: the door `@pdv/command-api/commands/customers`. */
export { eraseCustomer } from './erase-customer/erase-customer.ts';
export { createCustomerLookup } from './roster/customer-lookup.ts';
export { createUnsubscribeLinks } from './unsubscribe/links.ts';
