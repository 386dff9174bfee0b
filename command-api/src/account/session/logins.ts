import type { Member, Members } from '../members/members.ts';
import type { OperatorLogin, Operators } from '../operators/operators.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';

/** Whoever signs in: a shop's member, or an operator. */
export type Login = {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
} & (
  | { readonly member: Member; readonly operator?: undefined }
  | { readonly operator: OperatorLogin; readonly member?: undefined }
);

export interface Logins {
  byEmail(email: string): Promise<Login | null>;
  byId(id: string): Promise<Login | null>;
}

export function createLogins(
  members: Members,
  operators: Pick<Operators, 'byEmail' | 'byId'>,
  keeper: Pick<ReservationKeeper, 'mend'>,
): Logins {
  const ofMember = (member: Member | null): Login | null =>
    member && { id: member.memberId, email: member.email, passwordHash: member.passwordHash, member };
  const ofOperator = (operator: OperatorLogin | null): Login | null =>
    operator && { id: operator.operatorId, email: operator.email, passwordHash: operator.passwordHash, operator };
  return {
    async byEmail(email) {
      const known = ofOperator(await operators.byEmail(email)) ?? ofMember(await members.byEmail(email));
      if (known) return known;
      // The log has it and the table lacks it: the process that changed the e-mail died in between.
      return (await keeper.mend(email)) ? ofMember(await members.byEmail(email)) : null;
    },
    async byId(id) {
      return ofOperator(await operators.byId(id)) ?? ofMember(await members.byId(id));
    },
  };
}
