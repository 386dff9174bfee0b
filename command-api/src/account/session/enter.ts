import type { Session } from '@pdv/schemas/account/session';
import type { FastifyReply } from 'fastify';
import { sendPosition } from '../../dependencies.ts';
import type { Member, Members } from '../members/members.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Login } from './logins.ts';
import type { Sessions } from './sessions.ts';

export interface EnterDependencies {
  readonly sessions: Pick<Sessions, 'start' | 'startOperator' | 'positionOf' | 'accountOf'>;
  readonly members: Pick<Members, 'whereLast'>;
  readonly devices: Pick<KnownDevices, 'remember'>;
}

/** Lets somebody in who has shown everything that signing in asks for. @throws Refusal like `sessions.start` */
export function createEnter({ sessions, members, devices }: EnterDependencies) {
  /** In the shop of the last session, if the login is still known there. */
  async function shopOf(member: Member): Promise<Member> {
    const last = await members.whereLast(member);
    return (await sessions.accountOf(last)) ? last : member;
  }

  return async (reply: FastifyReply, cookie: string | undefined, login: Login): Promise<Session> => {
    const { operator, member, generation } = login;
    const started = await (operator
      ? sessions.startOperator(operator, generation)
      : sessions.start(await shopOf(member), generation));
    devices.remember(reply, cookie, login);
    await sendAccountPosition(reply, sessions, started);
    return started;
  };
}
export type Enter = ReturnType<typeof createEnter>;

/** The position from which on `me` knows the account, also right after a sign-up somewhere else. */
export async function sendAccountPosition(
  reply: FastifyReply,
  sessions: Pick<Sessions, 'positionOf'>,
  started: Session,
): Promise<void> {
  sendPosition(reply, { position: await sessions.positionOf(started) });
}
