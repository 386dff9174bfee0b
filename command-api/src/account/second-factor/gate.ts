import { createHash } from 'node:crypto';
import { Refusal } from '@pdv/infra/http/refusal';
import type { SecondFactorTicket, SecondFactorTickets } from '@pdv/infra/tokens/second-factor-tickets';
import { type SecondFactorDemand, type SecondFactorOffer, secondFactorDue } from '@pdv/schemas/account/second-factor';
import type { OperatorLogin } from '../operators/operators.ts';
import type { Login } from '../session/logins.ts';
import type { SecondFactors } from './second-factors.ts';

export const ticketExpired = new Refusal(401, {
  code: 'second_factor_ticket_expired',
  message: 'O tempo para digitar o código acabou. Comece de novo.',
});

export interface SecondFactorGateDependencies {
  readonly secondFactors: SecondFactors;
  readonly tickets: SecondFactorTickets;
  readonly now: () => Date;
}

/** What stands between a password and what it opens. */
export function createSecondFactorGate({ secondFactors, tickets, now }: SecondFactorGateDependencies) {
  const isDue = ({ createdAt }: OperatorLogin) => secondFactorDue(createdAt) <= now();

  /** One that does not count yet, for somebody who has just shown the password. */
  async function offerTo(login: Login, purpose: SecondFactorTicket['purpose']): Promise<SecondFactorOffer> {
    const { setUp, offered } = secondFactors.offer(login, login.generation);
    return { setUp, ticket: await tickets.seal({ ...shownBy(login), purpose, setUp: offered }) };
  }

  return {
    offerTo,
    async demandOf(login: Login): Promise<SecondFactorDemand | null> {
      if (login.hasSecondFactor) {
        return { ticket: await tickets.seal({ ...shownBy(login), purpose: 'sign-in' }) };
      }
      return login.operator && isDue(login.operator) ? offerTo(login, 'sign-in') : null;
    },
    isMissing: async (operator: OperatorLogin): Promise<boolean> =>
      isDue(operator) && !(await secondFactors.of(operator.operatorId))?.isOn,
    generationOf: async (loginId: string): Promise<string | null> =>
      (await secondFactors.of(loginId))?.generation ?? null,
    /** @throws Refusal 401 for a ticket that is none, for something else, too old, or of an earlier password */
    async open(
      sealed: string,
      purpose: SecondFactorTicket['purpose'],
      find: (loginId: string) => Promise<Login | null>,
    ): Promise<{ readonly login: Login; readonly offered: SecondFactorTicket['setUp'] }> {
      const ticket = await tickets.open(sealed);
      const login = ticket?.purpose === purpose ? await find(ticket.loginId) : null;
      if (!ticket || !login || ticket.password !== shownBy(login).password) throw ticketExpired;
      return { login, offered: ticket.setUp };
    },
  };
}
export type SecondFactorGate = ReturnType<typeof createSecondFactorGate>;

const shownBy = ({ id, passwordHash }: Login) => ({
  loginId: id,
  password: createHash('sha256').update(passwordHash).digest('base64url'),
});
