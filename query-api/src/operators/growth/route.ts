import { adminRefusals } from '@pdv/schemas/operators/admin';
import { adminGrowth as answer } from '@pdv/schemas/operators/growth';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { adminGrowth } from './query.ts';

export function registerGrowth(app: App, { reader, now }: RouteDependencies): void {
  app.get(
    '/api/admin/growth',
    {
      config: { audience: 'operators', readModels: ['operations', 'account-actions'] },
      schema: {
        summary: 'Como a instalação cresce: lojas, assinantes e vendas, comparados com o mês anterior',
        tags: ['Administração'],
        response: { 200: answer, ...adminRefusals },
      },
    },
    () => reader.asOperator((ask) => adminGrowth(ask, now())),
  );
}
