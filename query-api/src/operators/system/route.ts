import type { EventStore } from '@pdv/infra/event-store/port';
import { adminRefusals } from '@pdv/schemas/operators/admin';
import { adminSystem } from '@pdv/schemas/operators/system';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { lagOf } from './followers.ts';
import type { Installation } from './installation.ts';
import { parkedEvents, readModelPositions } from './query.ts';
import { stateOf } from './services.ts';

interface Dependencies extends RouteDependencies {
  readonly store: Pick<EventStore, 'compare' | 'head' | 'subscribe'>;
  readonly installation: Installation;
}

const HEAD_TIMEOUT_MS = 2_000;

/** GET /api/admin/system: the open screen polls it every few seconds, so it uses only cheap figures. */
export function registerSystem(app: App, { reader, now, store, installation }: Dependencies): void {
  app.get(
    '/api/admin/system',
    {
      config: { audience: 'operators' },
      schema: {
        summary: 'Como o sistema está agora: serviços, atraso de cada modelo de leitura, eventos parados, versão',
        tags: ['Administração'],
        response: { 200: adminSystem, ...adminRefusals },
      },
    },
    async () => {
      const at = now();
      const [services, head, read, processes, waiting, mail, backups] = await Promise.all([
        Promise.all(installation.services.map((service) => stateOf(service, at))),
        headOf(store),
        reader.asOperator(async (ask) => ({ places: await readModelPositions(ask), parked: await parkedEvents(ask) })),
        installation.processes().catch(() => []),
        installation.parked().catch(() => []),
        installation.mail(),
        installation.backups(),
      ]);
      return {
        now: at.toISOString(),
        version: installation.version,
        node: process.version,
        startedAt: installation.startedAt.toISOString(),
        services,
        log: { store: installation.store, position: head ?? null },
        readModels: await lagOf(store, read.places, head, at),
        processes: await lagOf(store, processes, head, at),
        parked: [...read.parked, ...waiting.map((each) => ({ ...each, of: 'scheduler' as const }))],
        mail,
        backups,
      };
    },
  );
}

/** `undefined` if the log does not answer in time. */
async function headOf({ head }: Pick<EventStore, 'head'>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HEAD_TIMEOUT_MS);
  });
  return Promise.race([head().catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
