import { adminRefusals } from '@pdv/schemas/operators/admin';
import { adminMaintenance } from '@pdv/schemas/operators/maintenance';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { maintenance } from './query.ts';

/** GET /api/admin/maintenance: the screen polls it every second during a replay. */
export function registerMaintenance(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/admin/maintenance',
    {
      // It must answer while read models are behind; of them it reads the operators' names alone.
      config: { audience: 'operators', readModels: [] },
      schema: {
        summary:
          'As reconstruções dos modelos de leitura e o que foi decidido sobre eventos parados, os mais novos primeiro',
        tags: ['Administração'],
        response: { 200: adminMaintenance, ...adminRefusals },
      },
    },
    () => reader.asOperator(maintenance),
  );
}
