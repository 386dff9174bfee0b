/** What other services may ask of follow-ups: the door `@pdv/command-api/commands/follow-ups`. */
export { type FollowUpCommand, followUp } from './follow-up/decider.ts';
export type { FollowUp } from './follow-up/state.ts';
