import type { CommandContext } from '@pdv/infra/command-handler/command-handler';
import type { OperatorPrincipal } from '@pdv/infra/tokens/principal';

/** A command on a shop as the signed-in operator gives it. */
export function operatorContext(
  { operator }: { readonly operator?: OperatorPrincipal },
  shopId: string,
  now: Date,
): CommandContext {
  if (!operator) throw new Error('a route that is not for operators');
  const commandId = crypto.randomUUID();
  return { commandId, shopId, actorId: operator.operatorId, correlationId: commandId, now };
}
