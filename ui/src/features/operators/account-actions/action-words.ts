import { PLANS } from '@pdv/schemas/account/plans';
import type { AccountAction } from '@pdv/schemas/operators/account-actions';

/** An action in one sentence. */
export function actionWords({ type, plan, paid }: AccountAction): string {
  switch (type) {
    case 'ShopRegistered':
      return 'Conta criada';
    case 'TrialStarted':
      return 'Teste grátis iniciado';
    case 'AccountErased':
      return 'Conta excluída';
    case 'PlanChanged': {
      const name = plan ? PLANS[plan].name : '–';
      if (paid && plan === 'free') return 'Assinatura encerrada';
      return paid ? `Assinatura do plano ${name}` : `Plano trocado para ${name}`;
    }
  }
}

export function actorWords({ kind, name }: AccountAction['actor']): string {
  if (kind === 'operator') return name ?? 'Administrador';
  return kind === 'shop' ? 'A própria loja' : 'Sistema';
}
