import type { Decider } from '@pdv/schemas/kernel/decider';
import type { OperatorCreated } from '@pdv/schemas/operators/events';

/** The stream `operator-{id}`: an operator is created once. */
export const operatorDecider: Decider<{ readonly known: boolean }, OperatorCreated, OperatorCreated, never> = {
  initial: () => ({ known: false }),
  decide: (created, { known }) => ({ accepted: known ? [] : [created] }),
  evolve: () => ({ known: true }),
};
