/** What other services may ask of follow-ups: the door `@pdv/command-api/commands/follow-ups`. */
export { type CancelFollowUp, followUp, type ScheduleFollowUp } from './follow-up/decider.ts';
