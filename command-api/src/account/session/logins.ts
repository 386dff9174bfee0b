import type { Member, Members } from '../members/members.ts';
import type { OperatorLogin, Operators } from '../operators/operators.ts';
import type { ReservationKeeper } from '../reservations/reservation-keeper.ts';

/** Whoever signs in: a shop's member, or an operator. */
export type Login = {
  readonly id: string;
  /** Lower case. */
  readonly email: string;
  readonly passwordHash: string;
  /** Of the second factor, as it was when this was read; null for a login that never had one. */
  readonly generation: string | null;
  readonly hasSecondFactor: boolean;
} & (
  | { readonly member: Member; readonly operator?: undefined }
  | { readonly operator: OperatorLogin; readonly member?: undefined }
);

export interface Logins {
  byEmail(email: string): Promise<Login | null>;
  byId(id: string): Promise<Login | null>;
}

export interface LoginsDependencies {
  readonly members: Members;
  readonly operators: Pick<Operators, 'byEmail' | 'byId'>;
  readonly keeper: Pick<ReservationKeeper, 'mend'>;
  readonly secondFactor: (loginId: string) => Promise<{ readonly generation: string; readonly isOn: boolean } | null>;
}

export function createLogins({ members, operators, keeper, secondFactor }: LoginsDependencies): Logins {
  async function loginOf(id: string, { email, passwordHash }: Pick<Login, 'email' | 'passwordHash'>) {
    const factor = await secondFactor(id);
    return { id, email, passwordHash, generation: factor?.generation ?? null, hasSecondFactor: factor?.isOn ?? false };
  }
  const ofMember = async (member: Member | null): Promise<Login | null> =>
    member && { ...(await loginOf(member.memberId, member)), member };
  const ofOperator = async (operator: OperatorLogin | null): Promise<Login | null> =>
    operator && { ...(await loginOf(operator.operatorId, operator)), operator };
  return {
    async byEmail(email) {
      const known =
        (await ofOperator(await operators.byEmail(email))) ?? (await ofMember(await members.byEmail(email)));
      if (known) return known;
      // The log has it and the table lacks it: the process that changed the e-mail died in between.
      return (await keeper.mend(email)) ? ofMember(await members.byEmail(email)) : null;
    },
    async byId(id) {
      return (await ofOperator(await operators.byId(id))) ?? ofMember(await members.byId(id));
    },
  };
}
