import type { DomainEvent, Personal } from '../kernel/event.ts';

/** Somebody who looks after the installation: made on the server, belongs to no shop. */
export type OperatorCreated = DomainEvent<
  'OperatorCreated',
  { readonly operatorId: string; readonly personal: Personal<{ readonly name: string; readonly email: string }> }
>;

/** The stream `operator-{id}`. */
export type OperatorEvent = OperatorCreated;
