import type { CommandContext } from '@pdv/infra/command-handler/command-handler';
import { Refusal } from '@pdv/infra/http/refusal';
import type { OperatorPrincipal } from '@pdv/infra/tokens/principal';
import { isDemoId } from '@pdv/schemas/kernel/demo';

export const demoShopKept = new Refusal(409, {
  code: 'demo_shop',
  message: 'As lojas de demonstração são refeitas toda noite: não mudam de plano nem são apagadas aqui.',
});

/** The id of the signed-in operator. */
export function operatorOf({ operator }: { readonly operator?: OperatorPrincipal }): string {
  if (!operator) throw new Error('a route that is not for operators');
  return operator.operatorId;
}

/** The context of the signed-in operator's command on a shop. @throws Refusal 409 for a demo shop */
export function operatorContext(
  request: { readonly operator?: OperatorPrincipal },
  shopId: string,
  now: Date,
): CommandContext {
  const actorId = operatorOf(request);
  if (isDemoId(shopId)) throw demoShopKept;
  const commandId = crypto.randomUUID();
  const correlationId = request.operator?.correlationId ?? commandId;
  return { commandId, shopId, actorId, correlationId, now };
}
