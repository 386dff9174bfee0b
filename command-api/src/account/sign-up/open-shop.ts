import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import type { CreationIds } from '@pdv/infra/http/idempotency';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import type { ReminderTemplate } from '@pdv/schemas/account/reminder-template';
import type { Role } from '@pdv/schemas/account/roles';
import type { HoldoutPercent } from '@pdv/schemas/account/shop-settings';
import type { signUpRequest } from '@pdv/schemas/account/sign-up';
import { streams } from '@pdv/schemas/log';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { type AccountCommand, accountDecider } from '../account/decider.ts';
import { insertMember } from '../members/members.ts';
import { createHeldReservations } from '../reservations/held-reservations.ts';
import { createReservationKeeper } from '../reservations/reservation-keeper.ts';
import { createReservations } from '../reservations/reservations.ts';
import { createSignUp } from './sign-up.ts';

export interface ShopToOpen {
  readonly ids: CreationIds;
  readonly form: z.output<typeof signUpRequest>;
  readonly plan: ShopPlan;
  /** So many of a hundred customers get no reminders, to measure what reminders bring. */
  readonly reminderHoldoutPercent: HoldoutPercent;
  /** Null: the one that every shop begins with. */
  readonly reminderTemplate: ReminderTemplate | null;
  readonly at: Date;
  readonly team: readonly {
    readonly memberId: string;
    readonly name: string;
    readonly email: string;
    readonly role: Role;
    readonly passwordHash: string;
  }[];
}

/** Nobody stands behind the e-mails of a shop that the server makes. */
const NOT_NEEDED = { isNeeded: false, offerToFree: () => undefined } as const;

/**
 * Creates a shop with its plan and team, dated at any time, for shops that the server makes. A retry continues where it
 * stopped.
 * @returns the owner's id
 * @throws Refusal if another account has the e-mail or the slug
 */
export async function openShop(
  { handler, pool }: { readonly handler: CommandHandler; readonly pool: Pool },
  { ids, form, plan, reminderHoldoutPercent, reminderTemplate, at, team }: ShopToOpen,
): Promise<string> {
  const now = () => at;
  const reservations = createReservations(pool);
  const keeper = createReservationKeeper({ handler, reservations, held: createHeldReservations(pool), now });
  const { owner } = await createSignUp({ handler, reservations, keeper, confirmation: NOT_NEEDED, now })(form, ids);
  const { shopId, memberId: actorId } = owner;

  async function change(name: string, command: AccountCommand) {
    const commandId = uuidV5(shopId, name);
    const context = { commandId, shopId, actorId, correlationId: commandId, now: at };
    const outcome = await handler.handle(accountDecider, streams.account(shopId), command, context);
    if ('rejected' in outcome) throw new Error(`${name} was refused: ${outcome.rejected}`);
  }

  if (plan !== 'free') await change('plan', { type: 'ChangePlan', plan });
  await change('notifications', { type: 'ChangeNotifications', notifications: { reminderHoldoutPercent } });
  if (reminderTemplate) await change('reminder', { type: 'ChangeReminderTemplate', template: reminderTemplate });
  for (const { passwordHash, ...member } of team) {
    const { memberId, email } = member;
    const wanted = {
      kind: 'email',
      value: email,
      shopId,
      forWhom: memberId,
      reservationId: uuidV5(memberId, 'reservation'),
    } as const;
    const reservationId = await keeper.take(wanted, (client) =>
      insertMember(client, { ...member, shopId, passwordHash, createdAt: at }, { pending: true }),
    );
    if (reservationId === null) throw new Error(`${email} is taken`);
    await change(`member ${memberId}`, { type: 'AddMember', reservationId, emailConfirmed: true, ...member });
  }
  await keeper.settle(shopId);
  return actorId;
}
