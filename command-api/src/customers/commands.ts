/** The customer commands that other contexts and services may use: `@pdv/command-api/commands/customers`. */

export {
  type Campaigning,
  type CampaigningOptions,
  type CampaignMailOutcome,
  createCampaigning,
  type FindAudience,
  mailIdOf,
} from './campaigns/campaigning.ts';
export { createCustomerLookup } from './customer-list/customer-lookup.ts';
export { eraseCustomer } from './erase-customer/erase-customer.ts';
export { createUnsubscribeLinks } from './unsubscribe/links.ts';
