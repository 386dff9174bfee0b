import type { CommandContext } from '@pdv/infra/command-handler/command-handler';
import { Refusal } from '@pdv/infra/http/refusal';
import type { OperatorPrincipal } from '@pdv/infra/tokens/principal';
import { isDemoId } from '@pdv/schemas/kernel/demo';

export const demoShopKept = new Refusal(409, {
  code: 'demo_shop',
  message: 'As lojas de demonstração são refeitas toda noite: não mudam de plano nem são apagadas aqui.',
});

/** A command on a shop as the signed-in operator gives it. @throws Refusal 409 for a demo shop */
export function operatorContext(
  { operator }: { readonly operator?: OperatorPrincipal },
  shopId: string,
  now: Date,
): CommandContext {
  if (!operator) throw new Error('a route that is not for operators');
  if (isDemoId(shopId)) throw demoShopKept;
  const commandId = crypto.randomUUID();
  const { operatorId: actorId, correlationId = commandId } = operator;
  return { commandId, shopId, actorId, correlationId, now };
}
