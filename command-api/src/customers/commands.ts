/** The customer commands that other contexts and services may use: `@pdv/command-api/commands/customers`. */

export {
  type Campaigning,
  type CampaigningOptions,
  type CampaignMailOutcome,
  createCampaigning,
  type FindAudience,
  mailIdOf,
} from './campaigns/campaigning.ts';
export { campaign } from './campaigns/decider.ts';
export { campaignMail } from './campaigns/mail-decider.ts';
export { createCustomerLookup } from './customer-list/customer-lookup.ts';
export { customerList } from './customer-list/decider.ts';
export { isKnownCustomer } from './customer-list/import-customers.ts';
export { eraseCustomer } from './erase-customer/erase-customer.ts';
export { segments } from './segments/decider.ts';
export { createUnsubscribeLinks } from './unsubscribe/links.ts';
